import { DEFAULT_FUSION_DEPTH, FUSION_DEPTH_CAPPED, MAX_FUSION_DEPTH } from '../../contract/query-vocabulary.ts';
import { DEFAULT_DEPTH, DEPTH_CAPPED, MAX_DEPTH } from '../../contract/vocabulary.ts';
import { Failure } from '../../failure/index.ts';

interface Depth {
  readonly depth: number;
  readonly requested: number;
  readonly warnings: readonly string[];
}

/** How far a walk goes: never beyond the documents' maximum nor the config's, and a cap is always said. */
export function boundedDepth(requested: number | undefined, configured: number | null): Depth {
  const wanted = requested ?? DEFAULT_DEPTH;
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Failure('invalid_value', {
      argument: 'depth',
      value: String(wanted),
      allowed: `an integer from 1 to ${MAX_DEPTH}`,
    });
  const warnings: string[] = [];
  if (wanted > MAX_DEPTH) warnings.push(DEPTH_CAPPED);
  const depth = Math.min(wanted, MAX_DEPTH, configured ?? MAX_DEPTH);
  if (configured !== null && depth < Math.min(wanted, MAX_DEPTH) && requested !== undefined)
    warnings.push(`depth capped at ${configured} by graph_rag.max_depth, results may be incomplete`);
  return { depth, requested: wanted, warnings };
}

/** How far a query is widened along the graph: 0 is not at all, and a cap is always said. */
export function boundedFusionDepth(requested: number | undefined, configured: number | null): Depth {
  const wanted = requested ?? DEFAULT_FUSION_DEPTH;
  if (!Number.isInteger(wanted) || wanted < 0)
    throw new Failure('invalid_value', {
      argument: 'fusion-depth',
      value: String(wanted),
      allowed: `an integer from 0 to ${MAX_FUSION_DEPTH}`,
    });
  const allowed = Math.min(wanted, MAX_FUSION_DEPTH);
  const depth = Math.min(allowed, configured ?? MAX_FUSION_DEPTH);
  const warnings = [
    ...(wanted > MAX_FUSION_DEPTH ? [FUSION_DEPTH_CAPPED] : []),
    ...(depth < allowed ? [`fusion-depth capped at ${depth} by graph_rag.max_depth`] : []),
  ];
  return { depth, requested: wanted, warnings };
}
