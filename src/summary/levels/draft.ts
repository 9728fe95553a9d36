import type { SummaryDocument } from '../../contract/summary.ts';
import type { SummaryType } from '../../contract/summary-vocabulary.ts';
import type { CallContext } from '../calls/call-context.ts';
import { answerKey } from '../writing/answer-cache.ts';
import { withoutLeaks } from '../writing/leaks.ts';
import type { WrittenSummary } from '../writing/writer.ts';
import type { FilterReason } from './placeholder.ts';

/** A document before anybody has written its summary. */
export interface Draft {
  readonly id: string;
  readonly type: SummaryType;
  readonly filePath: string;
  readonly modulePath: string;
  readonly qualifiedName: string | null;
  readonly dependencies: readonly string[];
  readonly context: CallContext;
  readonly contentHash: string;
  readonly summaryHash: string;
  readonly language: string;
  readonly lines: { readonly start: number; readonly end: number } | null;
  readonly filtered: FilterReason | null;
}

export const draftKey = ({ id, summaryHash }: Draft): string => answerKey(id, summaryHash);

/** The document, in the order of fields of §3.1. Names of callers and callees go out here, whoever wrote the text. */
export function finished(draft: Draft, written: WrittenSummary, lastUpdated: string): SummaryDocument {
  const { context } = draft;
  return {
    id: draft.id,
    type: draft.type,
    file_path: draft.filePath,
    module_path: draft.modulePath,
    ...(draft.qualifiedName === null ? {} : { qualified_name: draft.qualifiedName }),
    summary: withoutLeaks(written.summary, context.forbidden),
    business_intent: withoutLeaks(written.business_intent, context.forbidden),
    keywords: [...written.keywords],
    dependencies: [...draft.dependencies],
    context: { called_by: [...context.called_by], calls: [...context.calls] },
    content_hash: draft.contentHash,
    graph_hash: context.graphHash,
    summary_hash: draft.summaryHash,
    hash: draft.summaryHash,
    language: draft.language,
    last_updated: lastUpdated,
    is_placeholder: draft.filtered !== null,
    ...(draft.lines === null ? {} : { start_line: draft.lines.start, end_line: draft.lines.end }),
  };
}

/** Whether two documents say the same; when they were written does not count. */
export const isSameDocument = (left: SummaryDocument, right: SummaryDocument): boolean =>
  JSON.stringify({ ...left, last_updated: '' }) === JSON.stringify({ ...right, last_updated: '' });
