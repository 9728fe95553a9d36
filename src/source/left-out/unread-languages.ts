/** Sources that nothing here reads, by the ends of their names; pictures, fonts and data do not count. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  ada: ['.adb', '.ads'],
  assembly: ['.asm', '.s', '.nasm'],
  astro: ['.astro'],
  batch: ['.bat', '.cmd'],
  clojure: ['.clj', '.cljs', '.cljc'],
  cobol: ['.cob', '.cbl', '.cpy'],
  coffeescript: ['.coffee'],
  crystal: ['.cr'],
  css: ['.css', '.scss', '.sass', '.less', '.styl'],
  d: ['.d'],
  dart: ['.dart'],
  elm: ['.elm'],
  erlang: ['.erl', '.hrl'],
  fish: ['.fish'],
  fortran: ['.f', '.f90', '.f95', '.f03', '.f08', '.for'],
  'f#': ['.fs', '.fsi', '.fsx'],
  gdscript: ['.gd'],
  groovy: ['.groovy'],
  haxe: ['.hx'],
  julia: ['.jl'],
  lisp: ['.lisp', '.el', '.scm', '.rkt'],
  nim: ['.nim'],
  nix: ['.nix'],
  notebooks: ['.ipynb'],
  'objective-c': ['.m', '.mm'],
  ocaml: ['.ml', '.mli'],
  pascal: ['.pas', '.dpr', '.lpr'],
  perl: ['.pl', '.pm', '.t'],
  powershell: ['.ps1', '.psm1', '.psd1'],
  purescript: ['.purs'],
  r: ['.r', '.rmd'],
  shaders: ['.glsl', '.hlsl', '.wgsl', '.metal', '.frag', '.vert', '.shader'],
  solidity: ['.sol'],
  tcl: ['.tcl'],
  'v and verilog': ['.v', '.sv', '.svh'],
  vhdl: ['.vhd', '.vhdl'],
  'vim script': ['.vim'],
  'visual basic': ['.vb', '.bas'],
};

let byExtension: ReadonlyMap<string, string> | undefined;

/** The language of a file that is not read for lack of a grammar; undefined where it is no source at all. */
export function unreadLanguage(extension: string): string | undefined {
  byExtension ??= new Map(Object.entries(UNREAD).flatMap(([name, ends]) => ends.map((end) => [end, name] as const)));
  return byExtension.get(extension);
}
