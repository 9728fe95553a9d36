import { homedir } from 'node:os';
import { join } from 'node:path';

/** The name of our entry in every client's config. */
export const ENTRY_NAME = 'graph-rag';

/** How a client is to start the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Where a user's files are; passed in, so that no test touches a real one. */
export interface Surroundings {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export const ownSurroundings = (environment: NodeJS.ProcessEnv): Surroundings => ({
  home: environment.HOME ?? environment.USERPROFILE ?? homedir(),
  platform: process.platform,
  environment,
});

/** A program that talks to MCP servers, and the file in which it is told of them. */
export interface Client {
  readonly name: string;
  readonly title: string;
  readonly format: 'json' | 'toml';
  /** The key below which the servers stand. */
  readonly container: string;
  readonly entry: (server: ServerCommand) => Readonly<Record<string, unknown>>;
  readonly userFile: (around: Surroundings) => string;
  /** In the project's folder; null where the client has none. */
  readonly projectFile: string | null;
  /** What it says of the folder in which the server is to start, where it does not start it in the project. */
  readonly projectArguments?: readonly string[];
}

/** The clients themselves put the folder in its place. */
const WORKSPACE = ['$', '{workspaceFolder}'].join('');

const plain = ({ command, args }: ServerCommand) => ({ command, args: [...args] });
const typed = (server: ServerCommand) => ({ type: 'stdio', ...plain(server) });

function vscodeFolder({ home, platform, environment }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Code', 'User');
  if (platform === 'win32') return join(environment.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Code', 'User');
  return join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'Code', 'User');
}

function zedFolder({ home, platform, environment }: Surroundings): string {
  if (platform === 'win32') return join(environment.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Zed');
  if (platform === 'darwin') return join(home, '.config', 'zed');
  return join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'zed');
}

/** Every client that `setup` knows. */
export const CLIENTS: readonly Client[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    format: 'json',
    container: 'mcpServers',
    entry: typed,
    userFile: ({ home }) => join(home, '.claude.json'),
    projectFile: '.mcp.json',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    format: 'json',
    container: 'mcpServers',
    entry: plain,
    userFile: ({ home }) => join(home, '.cursor', 'mcp.json'),
    projectFile: '.cursor/mcp.json',
    projectArguments: ['--cwd', WORKSPACE],
  },
  {
    name: 'vscode',
    title: 'Visual Studio Code',
    format: 'json',
    container: 'servers',
    entry: typed,
    userFile: (around) => join(vscodeFolder(around), 'mcp.json'),
    projectFile: '.vscode/mcp.json',
    projectArguments: ['--cwd', WORKSPACE],
  },
  {
    name: 'codex',
    title: 'Codex',
    format: 'toml',
    container: 'mcp_servers',
    entry: plain,
    userFile: ({ home, environment }) => join(environment.CODEX_HOME ?? join(home, '.codex'), 'config.toml'),
    projectFile: '.codex/config.toml',
  },
  {
    name: 'gemini',
    title: 'Gemini CLI',
    format: 'json',
    container: 'mcpServers',
    entry: plain,
    userFile: ({ home }) => join(home, '.gemini', 'settings.json'),
    projectFile: '.gemini/settings.json',
  },
  {
    name: 'windsurf',
    title: 'Windsurf',
    format: 'json',
    container: 'mcpServers',
    entry: plain,
    userFile: ({ home }) => join(home, '.codeium', 'windsurf', 'mcp_config.json'),
    projectFile: null,
  },
  {
    name: 'zed',
    title: 'Zed',
    format: 'json',
    container: 'context_servers',
    entry: (server) => ({ source: 'custom', ...plain(server), env: {} }),
    userFile: (around) => join(zedFolder(around), 'settings.json'),
    projectFile: '.zed/settings.json',
  },
];

export const clientNamed = (name: string): Client | undefined => CLIENTS.find((client) => client.name === name);
