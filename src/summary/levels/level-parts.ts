import { type CallContext, callContext } from '../calls/call-context.ts';
import type { CallGraph } from '../calls/call-graph.ts';
import type { FileNote, SymbolNote } from '../extraction/file-record.ts';
import type { SummarySettings } from '../settings.ts';
import type { Scribe } from '../writing/scribe.ts';
import type { PlaceholderFilter } from './placeholder.ts';

/** What the levels above the functions need. */
export interface LevelParts {
  readonly root: string;
  readonly graph: CallGraph;
  readonly settings: SummarySettings;
  readonly filter: PlaceholderFilter;
  readonly scribe: Scribe;
}

/** Who makes instances of a class, and what its own body calls. */
export const classContext = (parts: LevelParts, file: FileNote, note: SymbolNote): CallContext =>
  callContext(parts.graph, { ...note, path: file.path }, parts.settings.topKCallers);
