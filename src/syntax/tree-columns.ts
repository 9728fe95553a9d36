/** The nodes of a tree in preorder, one column for each thing that is known of them. */
export type Columns = ReturnType<typeof makeColumns>;

function makeColumns(size: number) {
  return {
    type: new Uint16Array(size),
    fieldId: new Uint16Array(size),
    start: new Int32Array(size),
    end: new Int32Array(size),
    parent: new Int32Array(size),
    previous: new Int32Array(size),
    after: new Int32Array(size),
  };
}

/** The columns of the tree being read, used again for the next one: a thread reads one tree at a time. */
let columns = makeColumns(65_536);

/** Columns with room for one node more than `size`, with what they hold already. */
export const columnsFor = (size: number): Columns => {
  if (size < columns.type.length) return columns;
  const wider = makeColumns(columns.type.length * 2);
  wider.type.set(columns.type);
  wider.fieldId.set(columns.fieldId);
  wider.start.set(columns.start);
  wider.end.set(columns.end);
  wider.parent.set(columns.parent);
  wider.previous.set(columns.previous);
  wider.after.set(columns.after);
  columns = wider;
  return columns;
};
