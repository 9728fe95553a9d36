import { it } from 'node:test';
import { workingHour } from './working-hour.ts';

it('a part of an agent’s working hour: every answer valid, none stale without saying so, memory flat', () =>
  workingHour(96, 6));
