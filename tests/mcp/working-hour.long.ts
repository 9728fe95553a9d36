import { it } from 'node:test';
import { workingHour } from './working-hour.ts';

it('an agent’s working hour: 500 mixed calls while files change, branches switch and the index is rebuilt', () =>
  workingHour(500, 5));
