"""Measures a table: pairs of repositories that were held out, and questions about whole repositories."""

import math
from collections import defaultdict

import torch
import torch.nn.functional as F

PIECE = 8192


def encode(model, table, bags, which, query):
    parts = []
    for piece in which.split(PIECE):
        chosen = bags.of(piece)
        vectors = model.query(chosen, table=table) if query else model.document(chosen, len(piece), table=table)
        parts.append(F.normalize(vectors, dim=1))
    return torch.cat(parts)


def measure(model, table, corpus, encoders, sets, expanded):
    queries, documents, table_rows, table_weights, out_of_training = encoders
    report = {}
    for label, kinds in {'doc': ['doc', 'class-doc'], 'name': ['name'], 'commit': ['commit'], 'zh': ['zh-doc', 'zh-comment', 'zh-commit'], 'made': ['zh-made']}.items():
        report[label] = pairs_of_held_out(model, table, corpus, queries, documents, out_of_training, [corpus.kinds.index(kind) for kind in kinds])
    for one in sets:
        report.update(questions(model, table, one, table_rows, table_weights, expanded))
    return report


def held_out_score(model, sets, table_rows, table_weights, expanded):
    """One number for the early stop: questions about repositories that were held out, both languages alike."""
    scores = [value for one in sets if one.name == 'dev' for label, value in questions(model, model.table, one, table_rows, table_weights, expanded).items() if label in ('dev en', 'dev zh')]
    return sum(scores) / len(scores) if scores else 0.0


def pairs_of_held_out(model, table, corpus, queries, documents, out_of_training, kinds):
    """Mean reciprocal rank of the right document among those of its repository."""
    wanted = out_of_training[corpus.pair_repository] & torch.isin(corpus.pair_kind, torch.tensor(kinds, device=corpus.pair_kind.device))
    ranks = []
    for repository in corpus.pair_repository[wanted].unique():
        pairs = torch.nonzero(wanted & (corpus.pair_repository == repository)).squeeze(1)[:4000]
        if len(pairs) < 30:
            continue
        which = corpus.pair_document[pairs]
        scores = encode(model, table, queries, pairs, True) @ encode(model, table, documents, which, False).T
        twin = (which[:, None] == which[None, :]) & ~torch.eye(len(pairs), dtype=torch.bool, device=which.device)
        rank = (scores.masked_fill(twin, -9) > scores.diagonal()[:, None]).sum(1) + 1
        ranks.append(float(torch.where(rank <= 10, 1 / rank.float(), 0.0).mean()))
    return round(sum(ranks) / len(ranks), 4) if ranks else None


def questions(model, table, one, table_rows, table_weights, expanded):
    """NDCG@10 by file, one result each; mean over repositories, per language of the question."""
    documents = expanded(one.ids, one.fields, one.counts, table_rows, table_weights)
    vectors = encode(model, table, documents, torch.arange(len(one.counts), device=one.ids.device), False)
    ids = torch.tensor([token for question in one.questions for token in question['ids']], device=one.ids.device)
    counts = torch.tensor([len(question['ids']) for question in one.questions], device=one.ids.device)
    asked = expanded(ids, torch.zeros_like(ids), counts, table_rows, table_weights)
    query_vectors = encode(model, table, asked, torch.arange(len(counts), device=ids.device), True)
    gains, hits = defaultdict(lambda: defaultdict(list)), defaultdict(lambda: defaultdict(list))
    for repository in sorted({question['repository'] for question in one.questions}):
        rows = torch.nonzero(one.repository == repository).squeeze(1)
        files, local = torch.unique(one.file[rows], return_inverse=True)
        chosen = [place for place, question in enumerate(one.questions) if question['repository'] == repository]
        scores = query_vectors[torch.tensor(chosen, device=ids.device)] @ vectors[rows].T
        best = torch.full((len(chosen), len(files)), -9.0, device=ids.device)
        best.scatter_reduce_(1, local[None, :].expand(len(chosen), -1), scores, 'amax')
        top = files[best.topk(min(10, len(files)), 1).indices].tolist()
        for place, found in zip(chosen, top):
            question = one.questions[place]
            gold = question['files']
            gain = sum(1 / math.log2(at + 2) for at, file in enumerate(found) if file in gold)
            ideal = sum(1 / math.log2(at + 2) for at in range(min(10, len(gold))))
            for label in (question['language'], f"{question['language']} {question['category']}"):
                gains[label][repository].append(gain / ideal)
                hits[label][repository].append(any(file in gold for file in found[:5]))
    mean = lambda groups: round(sum(sum(group) / len(group) for group in groups.values()) / len(groups), 4)
    report = {f'{one.name} {label}': mean(groups) for label, groups in gains.items() if ' ' not in label or label.endswith('paraphrase')}
    report.update({f'{one.name} {label} hit@5': mean(groups) for label, groups in hits.items() if ' ' not in label})
    return report
