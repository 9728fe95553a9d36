import type { SummaryType } from '../../contract/summary-vocabulary.ts';
import type { ModelEstimate } from '../../llm/index.ts';
import type { Evidence } from '../extraction/evidence.ts';

/** What a writer gives for a document. */
export interface WrittenSummary {
  readonly summary: string;
  readonly business_intent: string;
  readonly keywords: readonly string[];
}

/** A document one level down, as the level above reads it. */
export interface ChildSummary {
  readonly type: SummaryType;
  readonly name: string;
  readonly summary: string;
  readonly isPlaceholder: boolean;
}

interface AnyRequest {
  readonly id: string;
  readonly path: string;
  readonly language: string;
  /** Names that must not stand in what is written. */
  readonly forbidden: ReadonlySet<string>;
}

/** A function with its own code and where it is called (§5.2). */
export interface FunctionRequest extends AnyRequest {
  readonly type: 'function';
  readonly name: string;
  readonly qualifiedName: string;
  readonly doc: string;
  readonly source: string;
  readonly evidence: Evidence;
  readonly calledBy: readonly string[];
  readonly calls: readonly string[];
}

/** A class, file or module with what stands below it; never with source (§5.3.4). */
export interface AggregateRequest extends AnyRequest {
  readonly type: 'class' | 'file' | 'module';
  /** What it is in plain words: interface, struct, file, folder. */
  readonly noun: string;
  readonly name: string;
  readonly doc: string;
  readonly children: readonly ChildSummary[];
  readonly imports: readonly string[];
  readonly globals: readonly string[];
  /** The same as one text, cut to the level's limit: what summary_hash is made of and a model reads. */
  readonly input: string;
}

export type SummaryRequest = FunctionRequest | AggregateRequest;

/** The cache is kept apart by this. */
export interface WriterIdentity {
  readonly provider: string;
  readonly model: string;
  readonly host: string | null;
  readonly temperature: number;
  readonly seed: number | null;
}

interface WriterUsage {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Who writes summaries. */
export interface SummaryWriter {
  readonly identity: WriterIdentity;
  /** Whether what it writes can depend on the call context; only then does a changed graph ask for a new summary. */
  readonly readsContext: boolean;
  /** Whether it answers at once, without waiting for anyone. */
  readonly isLocal: boolean;
  readonly usage: WriterUsage;
  write(request: SummaryRequest, signal?: AbortSignal): Promise<WrittenSummary>;
  estimate(requests: Iterable<SummaryRequest>): ModelEstimate;
}
