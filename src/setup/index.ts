export {
  CLIENTS,
  type Client,
  clientNamed,
  ownSurroundings,
  type ServerCommand,
  type Surroundings,
} from './clients.ts';
export { serverCommand } from './server-command.ts';
export { applySetup, foundClients, planSetup, printedEntry, type SetupPlan, type SetupRequest } from './setup.ts';
