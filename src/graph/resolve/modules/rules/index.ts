import type { Linkage } from '../../../../syntax/linkage.ts';
import type { ModuleRules } from '../../repository/repository.ts';
import { bashModules } from './bash.ts';
import { ecmascriptModules } from './ecmascript.ts';
import { elixirModules } from './elixir.ts';
import { goModules } from './go.ts';
import { haskellModules } from './haskell.ts';
import { includeModules } from './include.ts';
import { luaModules } from './lua.ts';
import { packageModules } from './packages.ts';
import { phpModules } from './php.ts';
import { pythonModules } from './python.ts';
import { rubyModules } from './ruby.ts';
import { rustModules } from './rust.ts';
import { zigModules } from './zig.ts';

const RULES: Readonly<Record<Linkage['modules'], ModuleRules>> = {
  bash: bashModules,
  ecmascript: ecmascriptModules,
  elixir: elixirModules,
  go: goModules,
  haskell: haskellModules,
  include: includeModules,
  lua: luaModules,
  packages: packageModules,
  php: phpModules,
  python: pythonModules,
  ruby: rubyModules,
  rust: rustModules,
  zig: zigModules,
};

/** How a language reads its import specifiers. */
export const moduleRules = (modules: Linkage['modules']): ModuleRules => RULES[modules];
