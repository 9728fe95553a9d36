import { z } from 'zod';
import { changeImpact, impact, linearList, path, subgraph, symbolDetail, symbolList } from './answers.ts';
import { exportRecord } from './export-record.ts';
import { federationEdges, federationLink, federationList } from './federation.ts';
import { doctor, dryRun, indexReport, status } from './index-state.ts';
import { cleared, feedbackAnswer, preferenceList } from './preferences.ts';
import { queryAnswer } from './query.ts';
import { settings } from './settings.ts';
import { summaryDocument, summaryReport, summarySearch, summaryShow, summaryStatus, summaryTree } from './summary.ts';

/** Every answer that the program prints, by the name of its schema file. */
const SHAPES = {
  'query-answer': queryAnswer,
  subgraph,
  'linear-list': linearList,
  'symbol-list': symbolList,
  'symbol-detail': symbolDetail,
  path,
  impact,
  'change-impact': changeImpact,
  status,
  'index-report': indexReport,
  'dry-run': dryRun,
  doctor,
  'export-record': exportRecord,
  'summary-document': summaryDocument,
  'summary-report': summaryReport,
  'summary-search': summarySearch,
  'summary-show': summaryShow,
  'summary-tree': summaryTree,
  'summary-status': summaryStatus,
  'federation-list': federationList,
  'federation-link': federationLink,
  'federation-edges': federationEdges,
  feedback: feedbackAnswer,
  preferences: preferenceList,
  cleared,
  settings,
} as const;

/** The JSON Schema files by name. Unknown fields are allowed there: a later version may add some. */
export function schemaFiles(): Map<string, object> {
  const files = new Map<string, object>();
  for (const [name, shape] of Object.entries(SHAPES)) {
    const schema = z.toJSONSchema(shape.meta({ title: `graph-rag ${name}` }), {
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    files.set(`${name}.json`, schema);
  }
  return files;
}
