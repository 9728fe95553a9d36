/** `@click="save"`, `v-on:click="cart.save"`. */
const OF_VUE = /\s(?:@|v-on:)[\w.:[\]-]+\s*=\s*["']\s*$/;
/** `on:click={save}`, `onclick={save}`, with the tag that it stands in. */
const OF_SVELTE = /<([A-Za-z][\w.:-]*)\b[^<]*\s(on:?)[a-z][\w|:-]*\s*=\s*["']?\{\s*$/;
/** As far back as a tag is looked for. */
const LONGEST_TAG = 3000;

/**
 * Whether an event of the markup runs the function that a name stands for: that is a call, though none is written. What
 * a component of Svelte 5 is handed as `onclick` is a function it may call, so it is not asked for.
 */
export function namedHandler({ file, at, text }, name) {
  if (!/\.(?:vue|svelte)$/.test(file)) return undefined;
  const written = text.slice(Math.max(0, at - LONGEST_TAG), at).replace(/[\w$.]*$/, '');
  const behind = text.slice(at + name.length);
  if (file.endsWith('.vue')) return OF_VUE.test(written) && /^\s*["']/.test(behind) ? {} : undefined;
  const [, tag = '', directive = ''] = (/^\s*\}/.test(behind) && OF_SVELTE.exec(written)) || [];
  if (directive === '') return undefined;
  return directive === 'on' && /^[A-Z]|\./.test(tag) ? { optional: true } : {};
}
