import { CONFIG_KEYS, type ConfigKey, type ConfigValues, type KeyRule } from './config-keys.ts';

/** What a key takes, in words, for warnings. */
export function allowedValues(rule: KeyRule): string {
  switch (rule.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `an integer from ${rule.min} to ${rule.max}`;
    case 'number':
      return `a number from ${rule.min} to ${rule.max}`;
    case 'choice':
      return `one of ${rule.choices.join(', ')}`;
    case 'text':
      return 'a text';
    case 'texts':
      return 'a list of texts';
  }
}

function fitsRule(rule: KeyRule, value: unknown): boolean {
  switch (rule.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number': {
      const isNumber = typeof value === 'number' && (rule.type === 'number' || Number.isInteger(value));
      return isNumber ? value >= rule.min && value <= rule.max : value === null && rule.default === null;
    }
    case 'choice':
      return typeof value === 'string' && rule.choices.includes(value);
    case 'text':
      return (typeof value === 'string' && value !== '') || (value === null && rule.default === null);
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
  }
}

/** The one gate for values from files, environment and flags: what passes has the key's type and range. */
export const fitsKey = <Key extends ConfigKey>(key: Key, value: unknown): value is ConfigValues[Key] =>
  fitsRule(CONFIG_KEYS[key], value);

/** A variable's text as the value that the key's type makes of it; the text itself where it makes no sense. */
export function fromEnvironment(rule: KeyRule, text: string): unknown {
  switch (rule.type) {
    case 'boolean':
      if (/^(true|1|yes|on)$/i.test(text)) return true;
      return /^(false|0|no|off)$/i.test(text) ? false : text;
    case 'integer':
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'texts':
      return text.split(',').map((item) => item.trim());
    case 'text':
    case 'choice':
      return text;
  }
}

/** A value as a warning shows it. */
export const shown = (value: unknown): string => (value === null ? 'not set' : JSON.stringify(value));
