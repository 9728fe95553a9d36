// Opens the files of a summary index with the programs whose formats they are, and compares every number: needs a Python
// with torch and scipy (Debian: python3-torch, python3-scipy). `PYTHON=/usr/bin/python3 node scripts/check-summary-files.ts
// .devbooks/index/summary_index_function_level/NAME`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readSparseFile } from '../src/summary/storage/sparse-file.ts';
import { readTorchFile } from '../src/summary/storage/torch-file.ts';

const SCRIPT = `
import json, sys
import numpy, scipy.sparse, torch
index, ours = sys.argv[1], sys.argv[2]
shape = json.load(open(ours + '/shape.json'))
dense = torch.load(index + '/dense/embeddings.pt', weights_only=True)
assert dense.dtype == torch.float32 and list(dense.shape) == shape['dense'], (dense.dtype, dense.shape)
mine = numpy.fromfile(ours + '/dense.bin', dtype='<f4').reshape(dense.shape)
assert (dense.numpy() == mine).all()
sparse = scipy.sparse.load_npz(index + '/bm25/index.npz')
assert sparse.format == 'csr' and sparse.dtype == numpy.float32 and list(sparse.shape) == shape['sparse'], sparse
for name in ('indptr', 'indices', 'data'):
    mine = numpy.fromfile(ours + '/' + name + '.bin', dtype='<f4' if name == 'data' else '<i4')
    assert (getattr(sparse, name) == mine).all(), name
print('torch', torch.__version__, list(dense.shape), '| scipy', scipy.__version__, list(sparse.shape), sparse.nnz, 'values: equal')
`;

const [index] = process.argv.slice(2);
if (index === undefined) {
  console.error('usage: node scripts/check-summary-files.ts INDEX_FOLDER');
  process.exit(2);
}
const ids = z.array(z.string()).parse(JSON.parse(readFileSync(join(index, 'dense', 'index_map.json'), 'utf8')));
const dense = readTorchFile(readFileSync(join(index, 'dense', 'embeddings.pt')), ids.length);
const sparse = readSparseFile(readFileSync(join(index, 'bm25', 'index.npz')));
if (dense === null || sparse === null) throw new Error(`${index} is not an index of ours`);
const folder = mkdtempSync(join(tmpdir(), 'graph-rag-check-'));
try {
  const columns = ids.length === 0 ? manifestDimensions(index) : dense.columns;
  const shape = { dense: [ids.length, columns], sparse: [sparse.rows, sparse.columns] };
  writeFileSync(join(folder, 'shape.json'), JSON.stringify(shape));
  writeFileSync(join(folder, 'dense.bin'), dense.values);
  writeFileSync(join(folder, 'indptr.bin'), sparse.starts);
  writeFileSync(join(folder, 'indices.bin'), sparse.indices);
  writeFileSync(join(folder, 'data.bin'), sparse.values);
  const python = process.env.PYTHON ?? 'python3';
  process.stdout.write(execFileSync(python, ['-c', SCRIPT, index, folder], { encoding: 'utf8' }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function manifestDimensions(at: string): number {
  const manifest = z.object({ embedding_dimensions: z.number() });
  return manifest.parse(JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'))).embedding_dimensions;
}
