import type { Linkage } from '../../../syntax/language.ts';
import { type ModuleRules, OUTSIDE_MODULE } from '../repository.ts';
import { ecmascriptModules } from './ecmascript.ts';
import { pythonModules } from './python.ts';

const outside: ModuleRules = () => OUTSIDE_MODULE;

const RULES: Partial<Record<Linkage['modules'], ModuleRules>> = {
  ecmascript: ecmascriptModules,
  python: pythonModules,
};

/** How a language reads its import specifiers. */
export const moduleRules = (modules: Linkage['modules']): ModuleRules => RULES[modules] ?? outside;
