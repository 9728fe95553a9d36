"""Trains the embedding model: a table of token vectors and weights, learned by contrast.

    python3 training/train.py --data DIR --out DIR --configs training/configs.json --run NAME [--run NAME ...]

DIR holds what corpus/pack.ts and corpus/evaluation-set.ts wrote: token ids, no source. Everything stays on the GPU; one run
takes about a minute on an H200. Each run prints one line per measurement; --save writes the table for corpus/ship.ts.
With --from a run goes on from a table that was shipped: pairs of repositories that it has not met teach it more.
"""

import argparse
import json
import math
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from data import Corpus, EvaluationSet, GRAMS, letters_of, rows_of_words, row_of_letters, Shipped
from measure import held_out_score, measure

DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'
FIELDS = 4  # path, name, doc, body
FIELD_NAMES = ('path', 'name', 'doc', 'body')

DEFAULTS = dict(
    words=46_000, buckets=8_000, dimensions=256, cut=[64], cut_weight=0.25,
    rate=0.006, weight_rate=0.005, eps=1e-5, epochs=3, batch=8192, block=1024,
    smoothing=0.1, scale=16.0, most_scale=20.0, query_share=0.7,
    drop_query=0.1, drop_document=0.2, drop_field=[0.1, 0.2, 0.3, 0.0],
    hard=0, share={'name': 0.5}, seed=0, seeds=1, length=0.0, stop_after=0, without='', keep=[0.0],
)


class Bags:
    """Lists of (row, weight, field), one after the other, with where each begins."""

    def __init__(self, rows, weights, fields, counts):
        self.rows, self.weights, self.fields, self.counts = rows, weights, fields, counts
        self.starts = torch.cat([torch.zeros(1, dtype=torch.long, device=rows.device), counts.cumsum(0)])

    def of(self, which):
        counts = self.counts[which]
        starts = torch.cat([torch.zeros(1, dtype=torch.long, device=counts.device), counts.cumsum(0)])
        total = int(starts[-1])
        owner = torch.repeat_interleave(torch.arange(len(which), device=counts.device), counts, output_size=total)
        at = torch.arange(total, device=counts.device) - starts[:-1][owner] + self.starts[which][owner]
        return self.rows[at].long(), self.weights[at], self.fields[at].long(), starts[:-1], owner


class Model(torch.nn.Module):
    def __init__(self, rows, config, weights):
        super().__init__()
        self.table = torch.nn.Parameter(torch.randn(rows, config['dimensions']) * 0.1)
        self.of_query = torch.nn.Parameter(weights.clone())
        self.of_document = torch.nn.Parameter(weights.clone())
        self.of_field = torch.nn.Parameter(torch.tensor([-0.3, 0.6, 0.2, 0.0]))
        # A field counts less, the longer it is, by this power of its length.
        self.of_length = torch.nn.Parameter(torch.full((FIELDS,), float(config['length'])))
        self.scale = torch.nn.Parameter(torch.tensor(math.log(config['scale'])))

    def query(self, bags, drop=0.0, table=None):
        rows, weights, _, starts, _ = bags
        gains = torch.exp(self.of_query[rows]) * weights
        if drop:
            gains = gains * (torch.rand_like(gains) > drop)
        return F.embedding_bag(rows, self.table if table is None else table, starts, mode='sum', per_sample_weights=gains)

    def document(self, bags, size, drop=0.0, field_mask=None, token_mask=None, table=None):
        rows, weights, fields, starts, owner = bags
        lengths = torch.zeros(size * FIELDS, device=rows.device).index_add_(0, owner * FIELDS + fields, weights)
        gains = torch.exp(self.of_document[rows]) * weights * torch.exp(self.of_field)[fields]
        gains = gains * lengths.clamp(min=1)[owner * FIELDS + fields] ** -self.of_length[fields]
        if drop:
            gains = gains * (torch.rand_like(gains) > drop)
        if field_mask is not None:
            gains = gains * field_mask[owner, fields]
        if token_mask is not None:
            gains = gains * token_mask
        return F.embedding_bag(rows, self.table if table is None else table, starts, mode='sum', per_sample_weights=gains)


def held_out(corpus, config, final):
    """Repositories whose pairs and questions are not trained on; the final table learns from all.

    A ranking must not be learned from questions that the vectors know by heart: `without` names the half of the questions
    whose repositories are left out of a table that is made for learning the ranking from them.
    """
    names = corpus.list_of(config['without']) if config['without'] else set() if final else corpus.list_of('held-out.txt')
    return torch.tensor([name in names for name in corpus.repositories], device=DEVICE)


def epoch_order(corpus, pool, config, generator):
    """Pairs in blocks of one repository: their neighbours in a batch are negatives that are hard to tell apart."""
    shares = torch.ones(len(corpus.kinds), device=DEVICE)
    for kind, share in config['share'].items():
        shares[corpus.kinds.index(kind)] = share
    taken = shares[corpus.pair_kind[pool]]
    copies = (taken + torch.rand(len(pool), generator=generator, device=DEVICE)).floor().long()
    pool = torch.repeat_interleave(pool, copies)
    order = torch.argsort(corpus.pair_repository[pool].double() + torch.rand(len(pool), generator=generator, device=DEVICE, dtype=torch.double) * 0.999)
    pool = pool[order]
    blocks = len(pool) // config['block']
    shuffled = torch.randperm(blocks, generator=generator, device=DEVICE)
    return pool[: blocks * config['block']].view(blocks, -1)[shuffled].reshape(-1)


def masked_tokens(chinese_row, model_rows, query_bags, document_bags, hide_all, hide_chinese):
    """Takes the words of the question out of the document where the question was taken from there."""
    query_rows, _, _, _, query_owner = query_bags
    rows, _, _, _, owner = document_bags
    asked = torch.sort(query_owner * model_rows + query_rows).values
    key = owner * model_rows + rows
    at = torch.searchsorted(asked, key).clamp(max=len(asked) - 1)
    shared = asked[at] == key
    hidden = shared & (hide_all[owner] | (hide_chinese[owner] & chinese_row[rows]))
    return (~hidden).float()


def go_on_from(model, shipped, kept):
    """Puts a shipped table in place of a random one. Words that it lacks begin as the sum of their letters.

    Its gains hold the scale of each row too. How a row is cut into both changes no vector, only how fast it is learned:
    a document's gain begins where it would begin without a shipped table.
    """
    first, words, device = len(shipped.words), len(kept), model.table.device
    scale = torch.from_numpy(shipped.gains[1].copy()).to(device).clamp(min=1e-9)
    at = torch.cat([torch.arange(first, device=device), torch.arange(words, words + shipped.buckets, device=device)])
    scale = scale / model.of_document.data[at].exp()
    model.table.data[at] = torch.from_numpy(shipped.table.astype('float32')).to(device) * scale[:, None]
    model.of_query.data[at] = torch.log(torch.from_numpy(shipped.gains[0].copy()).to(device).clamp(min=1e-9) / scale)
    for row, word in enumerate(kept[first:], first):
        pieces = [words + row_of_letters(piece, shipped.buckets) for piece in letters_of(word)]
        begun = model.table.data[pieces] * model.of_document.data[pieces].exp()[:, None]
        model.table.data[row] = begun.sum(0) * len(pieces) ** -0.5 / model.of_document.data[row].exp()
    model.of_field.data = torch.from_numpy(shipped.fields.copy()).to(device).log()
    model.of_length.data = torch.from_numpy(shipped.lengths.copy()).to(device)


class Run:
    """One table on its way: what it is learned from, how, and what it is measured by."""

    def __init__(self, name, settings, corpus, sets, final, shipped):
        self.name, self.config, self.corpus, self.sets, self.final = name, {**DEFAULTS, **settings}, corpus, sets, final
        config = self.config
        known = shipped.words if shipped else ()
        self.table_rows, self.table_weights, self.kept = rows_of_words(corpus.words, config['words'], config['buckets'], known)
        self.total_rows = config['words'] + config['buckets']
        chinese = [row for row, word in enumerate(self.kept) if ord(word[0]) >= 0x3400]
        self.chinese_row = torch.zeros(self.total_rows, dtype=torch.bool, device=DEVICE)
        self.chinese_row[torch.tensor(chinese, device=DEVICE)] = True
        self.queries = self.bags(corpus.query_ids, torch.zeros_like(corpus.query_ids), corpus.query_counts)
        self.documents = self.bags(corpus.document_ids, corpus.document_fields, corpus.document_counts)
        uses = 1 + sum(torch.bincount(bags.rows, minlength=self.total_rows) for bags in (self.documents, self.queries))
        rarity = torch.log(torch.log(1 + len(corpus.pair_kind) / uses.float()).clamp(min=0.15))
        torch.manual_seed(config['seed'])
        self.model = Model(self.total_rows, config, rarity).to(DEVICE)
        if shipped:
            go_on_from(self.model, shipped, self.kept)
        self.begun = self.state()
        self.out_of_training = held_out(corpus, config, final)

    def bags(self, ids, fields, counts):
        return expanded(ids, fields, counts, self.table_rows, self.table_weights)

    def state(self):
        return {key: value.clone() for key, value in self.model.state_dict().items()}

    def learn(self, seed):
        """Learns anew from the beginning, in an order of its own."""
        corpus, config, model = self.corpus, self.config, self.model
        model.load_state_dict(self.begun)
        torch.manual_seed(seed)
        generator = torch.Generator(device=DEVICE).manual_seed(seed)
        started = time.time()
        optimiser = torch.optim.Adam(
            [{'params': [model.table], 'lr': config['rate'], 'eps': config['eps']},
             {'params': [model.of_query, model.of_document, model.of_field, model.of_length, model.scale], 'lr': config['weight_rate']}],
            betas=(0.9, 0.98), fused=DEVICE == 'cuda')
        usable = (self.queries.counts > 0) & (self.documents.counts[corpus.pair_document] > 3) & ~self.out_of_training[corpus.pair_repository]
        pool = torch.nonzero(usable).squeeze(1)
        kind = {kind: at for at, kind in enumerate(corpus.kinds)}
        asks_doc = torch.tensor([k in ('doc', 'class-doc', 'rest', 'zh-doc', 'zh-made') for k in corpus.kinds], device=DEVICE)
        hides_all = torch.tensor([k in ('name', 'comment') for k in corpus.kinds], device=DEVICE)
        hides_chinese = torch.tensor([k == 'zh-comment' for k in corpus.kinds], device=DEVICE)
        negatives = corpus.hard_negatives() if config['hard'] else None
        widths = [config['dimensions'], *config['cut']]
        batch, steps, step = config['batch'], 0, 0
        target = torch.arange(batch, device=DEVICE)
        best_score, best_state = -1.0, {}
        for epoch in range(config['epochs']):
            order = epoch_order(corpus, pool, config, generator)
            per_epoch = len(order) // batch
            steps = steps or per_epoch * config['epochs']
            total = torch.zeros((), device=DEVICE)
            for at in range(per_epoch):
                pairs = order[at * batch:(at + 1) * batch]
                share = 0.5 * (1 + math.cos(math.pi * min(1, step / steps)))
                optimiser.param_groups[0]['lr'] = config['rate'] * min(1, (step + 1) / 60) * share + 1e-5
                kinds, which = corpus.pair_kind[pairs], corpus.pair_document[pairs]
                query_bags, document_bags = self.queries.of(pairs), self.documents.of(which)
                field_mask = (torch.rand(batch, FIELDS, device=DEVICE) >= torch.tensor(config['drop_field'], device=DEVICE)).float()
                field_mask[:, 1] *= (kinds != kind['name']).float()
                field_mask[:, 2] *= (~asks_doc[kinds]).float()
                token_mask = masked_tokens(self.chinese_row, self.total_rows, query_bags, document_bags, hides_all[kinds], hides_chinese[kinds])
                asked = model.query(query_bags, config['drop_query'])
                found = model.document(document_bags, batch, config['drop_document'], field_mask, token_mask)
                same = (which[:, None] == which[None, :]) | (corpus.body_hash[which][:, None] == corpus.body_hash[which][None, :])
                same |= corpus.query_hash[pairs][:, None] == corpus.query_hash[pairs][None, :]
                same.fill_diagonal_(False)
                other = None
                if negatives is not None:
                    hard = negatives[pairs, torch.randint(negatives.shape[1], (batch,), device=DEVICE)]
                    there = hard >= 0
                    # Negatives of half of the batch are enough, and cost half.
                    chosen = torch.nonzero(there).squeeze(1)[: int(batch * config['hard'])]
                    hard = hard[chosen]
                    other = model.document(self.documents.of(hard), len(hard), config['drop_document'])
                    clash = corpus.body_hash[hard][None, :] == corpus.body_hash[which][:, None]
                scale = torch.exp(model.scale).clamp(max=config['most_scale'])
                loss = 0
                for place, width in enumerate(widths):
                    left, right = F.normalize(asked[:, :width], dim=1), F.normalize(found[:, :width], dim=1)
                    scores = (left @ right.T * scale).masked_fill(same, -1e4)
                    backward = F.cross_entropy(scores.T, target, label_smoothing=config['smoothing'])
                    if other is not None:
                        more = (left @ F.normalize(other[:, :width], dim=1).T * scale).masked_fill(clash, -1e4)
                        scores = torch.cat([scores, more], 1)
                    forward = F.cross_entropy(scores, target, label_smoothing=config['smoothing'])
                    loss = loss + (1 if place == 0 else config['cut_weight']) * (config['query_share'] * forward + (1 - config['query_share']) * backward)
                optimiser.zero_grad(set_to_none=True)
                loss.backward()
                optimiser.step()
                total += loss.detach()
                step += 1
            with torch.no_grad():
                kept_out = held_out_score(model, self.sets, self.table_rows, self.table_weights, expanded)
            print(f'{self.name} seed {seed} epoch {epoch + 1} loss {float(total) / per_epoch:.3f} held out {kept_out:.4f} {time.time() - started:.0f} s', flush=True)
            if epoch + 1 == config['stop_after']:
                break
            if self.final:
                continue
            # Early stop: a table that begins to learn its repositories by heart is worse on others.
            if kept_out < best_score - 0.003:
                model.load_state_dict(best_state)
                print(f'{self.name} stopped, epoch {epoch} was better', flush=True)
                break
            if kept_out > best_score:
                best_score, best_state = kept_out, self.state()
        return self.state()

    def run(self, out, save):
        # Tables that went on from the same one can be added up: their mean has less of what each learned by heart.
        learned = [self.learn(self.config['seed'] + nth) for nth in range(self.config['seeds'])]
        mean = {key: sum(state[key] for state in learned) / len(learned) for key in self.begun}
        # One between where it began and where it came to forgets less. The first share of the beginning is what is saved.
        for keep in reversed(self.config['keep']):
            self.model.load_state_dict({key: keep * self.begun[key] + (1 - keep) * mean[key] for key in mean})
            report = self.measured(f'keep {keep}', save)
        if save:
            write(self.model, self.config, self.kept, report, out)

    def measured(self, label, save):
        model = self.model
        fields = {field: round(value, 2) for field, value in zip(FIELD_NAMES, model.of_field.exp().tolist())}
        lengths = [round(value, 2) for value in model.of_length.tolist()]
        print(f'{self.name} {label} fields {fields} lengths {lengths} scale {model.scale.exp().item():.1f}', flush=True)
        encoders = (self.queries, self.documents, self.table_rows, self.table_weights, self.out_of_training)
        report = {}
        for form, table in variants(model.table.detach()):
            if form != 'float' and not save:
                continue
            with torch.no_grad():
                report[form] = measure(model, table, self.corpus, encoders, self.sets, expanded)
            print(f'{self.name} {label} {form} {json.dumps(report[form])}', flush=True)
        return report


def variants(table):
    """The table as it was learned, as it is shipped, and cut to half."""
    scale = table.abs().amax(1, keepdim=True) / 127 + 1e-12
    yield 'float', table
    yield 'int8', torch.round(table / scale) * scale
    yield 'int8, 128 dimensions', (torch.round(table / scale) * scale)[:, :128].contiguous()


def expanded(ids, fields, counts, table_rows, table_weights):
    """Words become rows of the table: one each, or those of their letters where a word has none of its own."""
    rows, weights = table_rows[ids], table_weights[ids]
    used = rows >= 0
    owner = torch.repeat_interleave(torch.arange(len(counts), device=ids.device), counts)
    per_word = used.sum(1)
    new_counts = torch.zeros_like(counts).index_add_(0, owner, per_word)
    return Bags(rows[used].int(), weights[used], torch.repeat_interleave(fields, per_word).to(torch.int8), new_counts)


def write(model, config, kept, report, out):
    table = model.table.detach().cpu()
    scale = table.abs().amax(1) / 127 + 1e-12
    torch.round(table / scale[:, None]).to(torch.int8).numpy().tofile(out / 'table.i8')
    gains = torch.stack([scale * model.of_query.detach().exp().cpu(), scale * model.of_document.detach().exp().cpu()])
    gains.float().numpy().tofile(out / 'gains.f32')
    (out / 'words.txt').write_text('\n'.join(kept) + '\n', encoding='utf8')
    about = dict(dimensions=config['dimensions'], words=config['words'], buckets=config['buckets'], grams=GRAMS,
                 fields=[float(x) for x in model.of_field.detach().exp()], lengths=[float(x) for x in model.of_length.detach()],
                 config=config, report=report)
    (out / 'model.json').write_text(json.dumps(about, indent=1))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument('--data', type=Path, required=True)
    arguments.add_argument('--out', type=Path, required=True)
    arguments.add_argument('--configs', type=Path, required=True)
    arguments.add_argument('--run', action='append', required=True)
    arguments.add_argument('--from', dest='shipped', type=Path, help='a folder with model.bin and words.txt to go on from')
    arguments.add_argument('--save', action='store_true')
    arguments.add_argument('--final', action='store_true', help='learn from the held-out repositories too, for a fixed number of epochs')
    arguments.add_argument('--limit', type=float, default=540, help='seconds after which no further run begins')
    chosen = arguments.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    started = time.time()
    configs = json.loads(chosen.configs.read_text())
    corpus = Corpus(chosen.data, DEVICE)
    sets = [EvaluationSet(chosen.data, name, DEVICE) for name in EvaluationSet.names(chosen.data)]
    print(f'{DEVICE}: {len(corpus.pair_kind)} pairs, {len(corpus.document_counts)} documents, {[s.name for s in sets]}, read in {time.time() - started:.0f} s', flush=True)
    shipped = Shipped(chosen.shipped) if chosen.shipped else None
    for name in chosen.run:
        (chosen.out / name).mkdir(parents=True, exist_ok=True)
        if time.time() - started > chosen.limit:
            print('no time for', name)
            continue
        Run(name, configs[name], corpus, sets, chosen.final, shipped).run(chosen.out / name, chosen.save)


if __name__ == '__main__':
    main()
