import type { Settings } from '../../contract/settings.ts';
import { printable } from '../printable.ts';

const shown = (value: Settings['values'][number]['value']): string =>
  value === null ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value);

/** One line for each setting: key, value, who decided it, and what it means. */
export function renderSettings({ values, project_file, user_file, state_folder }: Settings): string {
  const keyWidth = Math.max(...values.map(({ key }) => key.length));
  const valueWidth = Math.max(...values.map(({ value }) => printable(shown(value)).length));
  const rows = values.map(({ key, value, origin, place, meaning }) => {
    const where = place === null ? origin : `${origin} (${printable(place)})`;
    return `${key.padEnd(keyWidth)}  ${printable(shown(value)).padEnd(valueWidth)}  ${where}  ${meaning}\n`;
  });
  const file = ({ path, found }: Settings['user_file']): string => `${printable(path)}${found ? '' : ' (not there)'}`;
  return [
    ...rows,
    `\nproject file  ${file(project_file)}\n`,
    `user file     ${file(user_file)}\n`,
    `state folder  ${printable(state_folder)}\n`,
  ].join('');
}
