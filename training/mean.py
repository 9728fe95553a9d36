"""The mean of tables that went on from the same one, as train.py wrote them.

    python3 training/mean.py OUT TRAINED TRAINED [TRAINED ...]

A table is kept as int8 with two gains for each row, one for questions and one for documents. What is averaged is the rows as
documents have them, and the logarithm of how much more or less a question counts them.
"""

import json
import shutil
import sys
from pathlib import Path

import numpy as np


def read(folder):
    about = json.loads((folder / 'model.json').read_text())
    gains = np.fromfile(folder / 'gains.f32', np.float32).reshape(2, -1).astype(np.float64)
    table = np.fromfile(folder / 'table.i8', np.int8).reshape(-1, about['dimensions']).astype(np.float64)
    return about, table * gains[1][:, None], np.log(gains[0] / gains[1])


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    out, *folders = map(Path, sys.argv[1:])
    abouts, tables, ratios = zip(*map(read, folders))
    table = sum(tables) / len(tables)
    scale = np.abs(table).max(1) / 127 + 1e-12
    out.mkdir(parents=True, exist_ok=True)
    np.round(table / scale[:, None]).astype(np.int8).tofile(out / 'table.i8')
    np.stack([scale * np.exp(sum(ratios) / len(ratios)), scale]).astype(np.float32).tofile(out / 'gains.f32')
    fields = np.exp(np.mean([np.log(about['fields']) for about in abouts], axis=0))
    lengths = np.mean([about['lengths'] for about in abouts], axis=0)
    (out / 'model.json').write_text(json.dumps({**abouts[0], 'fields': fields.tolist(), 'lengths': lengths.tolist()}, indent=1))
    shutil.copy(folders[0] / 'words.txt', out / 'words.txt')


if __name__ == '__main__':
    main()
