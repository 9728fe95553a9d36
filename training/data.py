"""What the trainer reads: token ids packed by corpus/pack.ts and corpus/evaluation-set.ts."""

import json
import lzma

import numpy as np
import torch

GRAMS = 6  # rows of letters that stand for an unknown word, at most


def read(folder, name):
    packed = folder / (name + '.xz')
    return np.frombuffer(lzma.decompress(packed.read_bytes()) if packed.exists() else (folder / name).read_bytes(), dtype=np.uint8)


def varints(data):
    """Numbers of seven bits a byte, all at once."""
    last = (data & 128) == 0
    first = np.concatenate([[True], last[:-1]])
    group = np.cumsum(first) - 1
    shift = 7 * (np.arange(len(data)) - np.flatnonzero(first)[group])
    return np.bincount(group, weights=((data & 127).astype(np.int64) << shift).astype(np.float64)).astype(np.int64)


def undo_differences(differences, counts):
    """Each list begins anew at zero."""
    sums = np.cumsum(differences)
    starts = np.concatenate([[0], np.cumsum(counts)])[:-1]
    base = np.where(starts > 0, sums[np.maximum(starts - 1, 0)], 0)
    return sums - np.repeat(base, counts)


def fnv(text):
    value = 2166136261
    for unit in map(ord, text):
        value = ((value ^ unit) * 16777619) & 0xFFFFFFFF
    return value


def letters_of(word):
    """What stands for an unknown word: four letters at a time, or single characters of scripts without spaces."""
    if ord(word[0]) >= 0x3400:
        pieces = list(word)
    else:
        framed = f'<{word}>'
        pieces = [framed[at:at + 4] for at in range(max(1, len(framed) - 3))]
    if len(pieces) > GRAMS:
        pieces = [pieces[at * (len(pieces) - 1) // (GRAMS - 1)] for at in range(GRAMS)]
    return pieces


def row_of_letters(piece, buckets):
    return fnv(piece) % buckets


class Shipped:
    """A table that was shipped (src/embedding/local/model-image.ts), to go on from."""

    def __init__(self, folder):
        data = (folder / 'model.bin').read_bytes()
        _, _, self.dimensions, words, self.buckets, slots, _, _ = np.frombuffer(data, '<u4', 8).tolist()
        rows, gains_at = words + self.buckets, 256 + slots * 8
        self.fields, self.lengths = np.frombuffer(data, '<f4', 8, 32).reshape(2, 4)
        self.gains = np.frombuffer(data, '<f4', rows * 2, gains_at).reshape(2, rows)
        self.table = np.frombuffer(data, np.int8, rows * self.dimensions, gains_at + rows * 8).reshape(rows, self.dimensions)
        self.words = (folder / 'words.txt').read_text(encoding='utf8').splitlines()


def rows_of_words(words, most, buckets, known=()):
    """For each word its rows in the table and what each counts, and the words that have a row of their own.

    `known` are words that have the first rows already, whether or not this corpus has them.
    """
    names = [word for word, _, _ in words]
    counts = np.array([count for _, count, _ in words], dtype=np.float64)
    repositories = np.array([spread for _, _, spread in words], dtype=np.float64)
    chinese = np.array([ord(name[0]) >= 0x3400 for name in names])
    # A word of many projects serves an unknown one better than a word that one project uses often.
    worth = np.sqrt(counts) * repositories * np.where(chinese, 4.0, 1.0)
    row_of = {word: row for row, word in enumerate(known)}
    kept = list(known)
    for at in np.argsort(-worth, kind='stable'):
        if len(kept) >= most:
            break
        if names[at] not in row_of:
            row_of[names[at]] = len(kept)
            kept.append(names[at])
    rows = np.full((len(names), GRAMS), -1, dtype=np.int64)
    weights = np.zeros((len(names), GRAMS), dtype=np.float32)
    rows[:, 0] = [row_of.get(name, -1) for name in names]
    weights[rows[:, 0] >= 0, 0] = 1
    if buckets:
        for at in np.flatnonzero(rows[:, 0] < 0):
            pieces = letters_of(names[at])
            for place, piece in enumerate(pieces):
                rows[at, place] = most + row_of_letters(piece, buckets)
                weights[at, place] = len(pieces) ** -0.5
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    return torch.from_numpy(rows).to(device), torch.from_numpy(weights).to(device), kept


class Corpus:
    def __init__(self, folder, device):
        about = json.loads((folder / 'corpus.json').read_text())
        self.kinds, self.repositories = about['kinds'], about['repositories']
        self.folder = folder
        lines = read(folder, 'words.tsv').tobytes().decode('utf8').splitlines()
        self.words = [(word, int(count), int(spread)) for word, count, spread in (line.split('\t') for line in lines)]
        field_counts = read(folder, 'documents.counts').reshape(-1, 4).astype(np.int64)
        ids = undo_differences(varints(read(folder, 'documents.ids')), field_counts.reshape(-1))
        fields = np.repeat(np.tile(np.arange(4), len(field_counts)), field_counts.reshape(-1))
        heads = read(folder, 'pairs.heads').reshape(-1, 8)
        query_counts = heads[:, 7].astype(np.int64)
        query_ids = undo_differences(varints(read(folder, 'pairs.ids')), query_counts)
        to = lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(device)
        self.document_ids, self.document_fields = to(ids), to(fields)
        self.document_counts = to(field_counts.sum(1))
        self.query_ids, self.query_counts = to(query_ids), to(query_counts)
        self.pair_kind = to(heads[:, 0].astype(np.int64))
        self.pair_repository = to(heads[:, 1].astype(np.int64) + heads[:, 2].astype(np.int64) * 256)
        self.pair_document = to(heads[:, 3:7].copy().view('<u4').reshape(-1).astype(np.int64))
        random = np.random.RandomState(1).randint(1, 2**40, size=len(self.words))
        owner = np.repeat(np.arange(len(field_counts)), field_counts.sum(1))
        body = fields == 3
        self.body_hash = to(np.bincount(owner[body], weights=random[ids[body]], minlength=len(field_counts)).astype(np.int64))
        self.query_hash = to(np.bincount(np.repeat(np.arange(len(heads)), query_counts), weights=random[query_ids], minlength=len(heads)).astype(np.int64))
        self._negatives = None

    def list_of(self, file):
        return set((self.folder / file).read_text().split())

    @torch.no_grad()
    def hard_negatives(self, best=8):
        """For each question the documents of its repository that keywords would find, the right one left out."""
        if self._negatives is not None:
            return self._negatives
        device = self.query_ids.device
        negatives = torch.full((len(self.pair_kind), best), -1, dtype=torch.long, device=device)
        starts = torch.cat([torch.zeros(1, dtype=torch.long, device=device), self.document_counts.cumsum(0)])
        query_starts = torch.cat([torch.zeros(1, dtype=torch.long, device=device), self.query_counts.cumsum(0)])
        uses = torch.bincount(self.document_ids, minlength=len(self.words)).float()
        rarity = torch.log(1 + len(self.document_counts) / (uses + 1))
        for repository in range(len(self.repositories)):
            pairs = torch.nonzero(self.pair_repository == repository).squeeze(1)
            if len(pairs) < 50:
                continue
            first, last = int(self.pair_document[pairs].min()), int(self.pair_document[pairs].max()) + 1
            ids = self.document_ids[starts[first]:starts[last]]
            counts = self.document_counts[first:last]
            words, local = torch.unique(ids, return_inverse=True)
            owner = torch.repeat_interleave(torch.arange(last - first, device=device), counts)
            matrix = torch.zeros(last - first, len(words), device=device, dtype=torch.half)
            matrix[owner, local] = rarity[ids].half()
            matrix *= (1 / (0.5 + 0.5 * counts / counts.float().mean())).half()[:, None]
            for chunk in pairs.split(2048):
                query_counts = self.query_counts[chunk]
                total = int(query_counts.sum())
                owner_of = torch.repeat_interleave(torch.arange(len(chunk), device=device), query_counts, output_size=total)
                begins = torch.cat([torch.zeros(1, dtype=torch.long, device=device), query_counts.cumsum(0)])[:-1]
                asked = self.query_ids[torch.arange(total, device=device) - begins[owner_of] + query_starts[chunk][owner_of]]
                place = torch.searchsorted(words, asked).clamp(max=len(words) - 1)
                known = words[place] == asked
                queries = torch.zeros(len(chunk), len(words), device=device, dtype=torch.half)
                queries[owner_of[known], place[known]] = 1
                scores = queries @ matrix.T
                right = self.pair_document[chunk]
                scores.masked_fill_(self.body_hash[first:last][None, :] == self.body_hash[right][:, None], -1)
                top = scores.topk(min(best, scores.shape[1]), 1)
                negatives[chunk, : top.indices.shape[1]] = torch.where(top.values > 0, top.indices + first, torch.full_like(top.indices, -1))
        self._negatives = negatives
        return negatives


class EvaluationSet:
    """Questions about whole repositories, with everything that a search would look through."""

    @staticmethod
    def names(folder):
        return sorted(path.name[: -len('.questions.json')] for path in folder.glob('*.questions.json'))

    def __init__(self, folder, name, device):
        self.name = name
        self.questions = json.loads((folder / f'{name}.questions.json').read_text())
        heads = read(folder, f'{name}.heads').reshape(-1, 10)
        field_counts = heads[:, 6:10].astype(np.int64)
        ids = undo_differences(varints(read(folder, f'{name}.ids')), field_counts.reshape(-1))
        fields = np.repeat(np.tile(np.arange(4), len(field_counts)), field_counts.reshape(-1))
        to = lambda array: torch.from_numpy(np.ascontiguousarray(array)).to(device)
        self.ids, self.fields, self.counts = to(ids), to(fields), to(field_counts.sum(1))
        self.repository = to(heads[:, 0].astype(np.int64) + heads[:, 1].astype(np.int64) * 256)
        self.file = to(heads[:, 2:6].copy().view('<u4').reshape(-1).astype(np.int64))
