import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const DIALOG = `<script setup lang="ts">
const close = () => 1;
function open() { return 1; }
defineExpose({ close, open });
</script>
`;

const PANEL = `<script lang="ts">
import { defineComponent } from 'vue';
export default defineComponent({
  methods: { slide() { return 1; } },
  setup() { const turn = () => 1; return { turn }; },
});
</script>
`;

const VIEW = `<script lang="ts">
  let { rows = [] }: { rows?: string[] } = $props();
  export function show() { return 1; }
  const away = () => 2;
  export { away as hide };
</script>
<p>{rows.length}</p>
`;

const TOOLS = `
export const tip = (node: HTMLElement, text?: string) => node.title = text ?? '';
export const fade = (node: HTMLElement) => ({ duration: 1 });
export const keyOf = (row: string) => row;
`;

describe('the template of a Vue component', () => {
  it('calls a method that an event names, however many parameters it has', async () => {
    const calls = await callsOf({
      'Row.vue': `<template>
  <a @click="pick" @blur="leave" :title="label(1)">{{ short() }}</a>
</template>
<script>
export default {
  methods: {
    pick(event) { return event; },
    leave(event, force) { return force; },
    label(row, isLong = false) { return isLong; },
    short(row) { return row; },
  },
};
</script>
`,
    });
    assert.deepEqual(calls.sort(), [
      '<module> -> methods.label',
      '<module> -> methods.leave',
      '<module> -> methods.pick',
      '<module> -> methods.short',
    ]);
  });

  it('has what a ref holds under the name of the ref', async () => {
    const calls = await callsOf({
      'cart.ts': 'export class Cart { total() { return 1; } lines: Line[] = [] }\nexport class Line { price() {} }\n',
      'Cart.vue': `<template>
  <p v-for="line in cart.lines">{{ line.price() }}</p>{{ cart.total() }}{{ plain.total() }}
</template>
<script setup lang="ts">
import { ref } from 'vue';
import { Cart } from './cart';
const cart = ref(new Cart());
const plain = new Cart();
</script>
`,
    });
    assert.deepEqual(calls.filter((call) => !call.endsWith('-> Cart')).sort(), [
      '<module> -> Cart.total',
      '<module> -> Line.price',
    ]);
  });
});

describe('a component of Vue that another one keeps', () => {
  it('has what it exposes, by its type and by the name in the template', async () => {
    const calls = await callsOf({
      'Dialog.vue': DIALOG,
      'Panel.vue': PANEL,
      'Page.vue': `<script setup lang="ts">
import { ref, useTemplateRef } from 'vue';
import Dialog from './Dialog.vue';
import Panel from './Panel.vue';
const dialog = ref<InstanceType<typeof Dialog> | null>(null);
const panel = useTemplateRef<InstanceType<typeof Panel>>('side');
const bare = ref(null);
const leave = () => dialog.value?.close();
const slide = () => panel.value?.slide();
const turn = () => panel.value?.turn();
const enter = () => bare.value.open();
</script>
<template>
  <Dialog ref="dialog" @done="dialog?.open()" /><Panel ref="side" /><Dialog ref="bare" />
</template>
`,
    });
    assert.deepEqual(calls.sort(), [
      '<module> -> open',
      'enter -> open',
      'leave -> close',
      'slide -> methods.slide',
      'turn -> setup.turn',
    ]);
  });

  it('is one of `$refs` where the other is written as options', async () => {
    const calls = await callsOf({
      'Dialog.vue': DIALOG,
      'Page.vue': `<template><p @click="$refs.dialog.open()"><Dialog ref="dialog" /></p></template>
<script>
import Dialog from './Dialog.vue';
export default { components: { Dialog }, methods: { leave() { this.$refs.dialog.close(); } } };
</script>
`,
    });
    assert.deepEqual(calls.sort(), ['<module> -> open', 'methods.leave -> close']);
  });
});

describe('a component of Vue with mixins', () => {
  it('has their methods, and they each other', async () => {
    const calls = await callsOf({
      'dates.js': `export default { methods: { day(time) { return this.clock(time); }, clock(time) { return time; } } };\n`,
      'base.js': `export const base = { computed: { title() { return this.name(); } }, methods: { name() { return 'a'; } } };\n`,
      'Page.vue': `<template><p :title="day(1)">{{ name() }}</p></template>
<script>
import dates from './dates';
import { base } from './base';
export default { extends: base, mixins: [dates], mounted() { this.clock(2); } };
</script>
`,
    });
    assert.deepEqual(calls.sort(), [
      '<module> -> base.methods.name',
      '<module> -> methods.day',
      'base.computed.title -> base.methods.name',
      'methods.day -> methods.clock',
      'mounted -> methods.clock',
    ]);
  });
});

describe('the markup of a Svelte component', () => {
  it('calls actions, transitions and attachments, keys of loops, and snippets whose head has several lines', async () => {
    const calls = await callsOf({
      'tools.ts': TOOLS,
      'Rows.svelte': `<script lang="ts">
  import { fade, keyOf, tip } from './tools';
  let rows: string[] = [];
  const hold = (node: HTMLElement) => node;
</script>
<p use:tip={{ text: keyOf('a') }} in:fade transition:fade|local={{ a: 1 }}></p>
<p {@attach hold}></p>
{#each rows as row, index (keyOf(row))}
  <p use:tip></p>
{/each}
{@render line({ row: 'a', place: 1 })}
{#snippet line(props: {
  row: string;
  place: number;
})}
  <b>{keyOf(props.row)}</b>
{/snippet}
`,
    });
    assert.deepEqual(calls.sort(), [
      '<module> -> fade',
      '<module> -> hold',
      '<module> -> keyOf',
      '<module> -> keyOf',
      '<module> -> line',
      '<module> -> tip',
      '<module> -> tip',
      'line -> keyOf',
    ]);
  });
});

describe('a component of Svelte that another one binds', () => {
  it('has what its script exports, by its type and by what is bound', async () => {
    const calls = await callsOf({
      'View.svelte': VIEW,
      'state.ts': `import type View from './View.svelte';\nexport const close = (view: View) => view.hide();\nexport const enter = (view: ReturnType<typeof View>) => view.show();\n`,
      'Page.svelte': `<script lang="ts">
  import View from './View.svelte';
  let typed: View | undefined;
  let bare = $state();
  const enter = () => typed?.show();
  const leave = () => bare.hide();
</script>
<View bind:this={typed} />
<View
  rows={[]}
  bind:this={bare}
/>
`,
    });
    assert.deepEqual(calls.sort(), ['close -> away', 'enter -> show', 'enter -> show', 'leave -> away']);
  });
});

describe('a rune of Svelte', () => {
  it('holds what it is given, or what its type says', async () => {
    const calls = await callsOf({
      'order.ts': 'export class Order { pay() {} lines() {} ship() {} close() {} }\n',
      'View.svelte': VIEW,
      'Page.svelte': `<script lang="ts">
  import { Order } from './order';
  import View from './View.svelte';
  let order = $state(new Order());
  const other = $derived(order ?? new Order());
  const third = $derived.by(() => new Order());
  let raw = $state.raw<Order | undefined>();
  let view = $state<ReturnType<typeof View>>();
  const all = () => { order.pay(); other.lines(); third.ship(); raw?.close(); view?.show(); };
</script>
<View bind:this={view} />
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('all')),
      ['all -> Order.close', 'all -> Order.lines', 'all -> Order.pay', 'all -> Order.ship', 'all -> show'],
    );
  });
});
