/** `(?P<year>[0-9]{4})`: a parameter as a regular expression names it. */
const NAMED_GROUP = /\(\?P?<(\w+)>[^()]*\)/g;
/** Where a regular expression begins and ends. */
const ANCHORS = /^\^|\$$/g;
/** `:id(\d+)`: what a parameter must look like; `(/:title)`, `(.:format)` and `(:page)` are what may be there or not. */
const CONDITION = /\((?![/.:])[^()]*\)/g;
const INNERMOST = /\/?\([^()]*\)/g;

/** The paths that a written one stands for, the longest first: `/top(/:length(/page/:page))` stands for three. */
export function templatesOf(written: string): string[] {
  const templates: string[] = [];
  let path = withoutConditions(written.replace(NAMED_GROUP, '<$1>').replace(ANCHORS, ''));
  for (;;) {
    templates.push(path.replace(/[()]/g, ''));
    const shorter = path.replace(INNERMOST, '');
    if (shorter === path) return templates;
    path = shorter;
  }
}

function withoutConditions(path: string): string {
  const without = path.replace(CONDITION, '');
  return without === path ? path : withoutConditions(without);
}

/** A parameter with something around it: `~:user`, `@{name}`, `<file>.json`, `{from}-{to}`. */
const PARAMETER_WITHIN = /:[A-Za-z_]\w*|\{[^{}]+\}|<[^<>]+>/g;

/** Whether a step of an address may be one that was written around parameters: `~bob` is one of `~:user`. */
export function isValueOf(step: string, written: string): boolean {
  const [first = '', ...others] = written.toLowerCase().split(PARAMETER_WITHIN);
  const value = step.toLowerCase();
  const last = others.pop();
  if (last === undefined || !value.startsWith(first)) return false;
  let end = first.length;
  for (const between of others) {
    const at = value.indexOf(between, end + 1);
    if (at < 0) return false;
    end = at + between.length;
  }
  return value.length - last.length > end && value.endsWith(last);
}
