import { FileView } from './file-view.ts';
import type { Repository } from './repository.ts';

/** How many terms the open files may have together, and how many are left when some are closed to make room. */
interface Room {
  readonly most: number;
  readonly kept: number;
}

/**
 * Barrel files and base classes are asked for again and again, so most repositories should fit as a whole: a million
 * terms take some 100 MB.
 */
const ROOM: Room = { most: 1_000_000, kept: 700_000 };

/** What the last so many turns asked for is likely to be asked for by the next. */
const RECENT_TURNS = 64;

/** A file that is open, and the turns in which it was asked for first and last. */
interface OpenFile {
  readonly view: FileView;
  readonly firstTurn: number;
  lastTurn: number;
}

/**
 * The files whose facts are at hand, each opened when it is first asked for. Where their terms get too many, those are
 * closed that were not asked for lately; asked for again, they are opened anew.
 */
export class OpenFiles {
  readonly #repository: Repository;
  readonly #mayClose: () => boolean;
  readonly #room: Room;
  readonly #open = new Map<number, OpenFile>();
  #terms = 0;
  #turn = 0;

  /** `mayClose` says whether nobody is in the middle of a file: a second view of it would not have its answers. */
  constructor(repository: Repository, mayClose: () => boolean, room: Room = ROOM) {
    this.#repository = repository;
    this.#mayClose = mayClose;
    this.#room = room;
  }

  view(file: number): FileView {
    const known = this.#open.get(file);
    if (known === undefined) return this.#openNow(file);
    known.lastTurn = this.#turn;
    return known.view;
  }

  #openNow(file: number): FileView {
    const repository = this.#repository;
    const view = new FileView(file, repository.path(file), repository.facts(file), repository.linkage(file));
    this.#open.set(file, { view, firstTurn: this.#turn, lastTurn: this.#turn });
    this.#terms += termsOf(view);
    if (this.#terms > this.#room.most && this.#mayClose()) this.#closeUnused();
    return view;
  }

  /** Begins another turn, in which one more file of the repository is looked at. */
  nextTurn(): void {
    this.#turn++;
  }

  /**
   * The turn of a file is over. Nobody had asked for it before: most such files (tests above all) are asked for by no other,
   * and what is closed now never grows old.
   */
  endTurn(file: number): void {
    const open = this.#open.get(file);
    if (open?.firstTurn === this.#turn) this.#close(open.view);
  }

  /** Closes the files that were not asked for lately, as many as make room for a while. */
  #closeUnused(): void {
    for (const file of [...this.#open.values()].sort((left, right) => left.lastTurn - right.lastTurn)) {
      if (this.#terms <= this.#room.kept) return;
      this.#close(file.view);
    }
  }

  #close(view: FileView): void {
    this.#open.delete(view.id);
    this.#terms -= termsOf(view);
  }

  /** Forgets the answers about files, and the files but those of the last turns. */
  forget(): void {
    for (const { view, lastTurn } of this.#open.values()) {
      if (lastTurn > this.#turn - RECENT_TURNS) view.forget();
      else this.#close(view);
    }
  }
}

const termsOf = (view: FileView): number => view.facts.terms.op.length;
