import type { FederationEdges, FederationLink, FederationList, VirtualEdge } from '../../contract/federation.ts';
import { printable } from '../printable.ts';
import { counted } from './names.ts';

const STATES: Readonly<Record<FederationList['repositories'][number]['state'], string>> = {
  ready: 'ready',
  not_indexed: 'not indexed yet; `graph-rag federation link` does it',
  missing: 'missing',
  unreadable: 'its index cannot be read',
};

/** The registered repositories, one a line. */
export function renderFederationList({ config, repositories }: FederationList): string {
  if (repositories.length === 0)
    return `no repository is registered in ${printable(config)}; add one with \`graph-rag federation add PATH\`\n`;
  return repositories
    .map(({ name, root, state, files, symbols, edges }) => {
      const size = files === null ? '' : `, ${counted(files, 'file')}, ${counted(symbols ?? 0, 'symbol')}`;
      return `${printable(name)}  ${printable(root)}  ${STATES[state]}${size}, ${counted(edges, 'edge')}\n`;
    })
    .join('');
}

/** What linking found, by repository. */
export function renderFederationLink(link: FederationLink): string {
  const lines = link.repositories.map(({ name, operations, outgoing, incoming }) => {
    const offers = Object.entries(operations)
      .filter(([, count]) => count > 0)
      .map(([contract, count]) => `${count} ${contract}`);
    const offered = offers.length === 0 ? 'offers nothing that can be called' : `offers ${offers.join(', ')}`;
    return `${printable(name)}: ${offered}; ${counted(outgoing, 'edge')} to it, ${incoming} from it\n`;
  });
  const stale = link.synced ? `${link.stale} stale removed` : `${link.stale} stale`;
  const counts = `${link.added} added, ${link.updated} updated, ${stale}`;
  return `${lines.join('')}${counted(link.total, 'virtual edge')} (${link.high_confidence} of high confidence): ${counts}\n`;
}

const end = (repo: string, own: string, symbol: string, file: string, line: number | null): string => {
  const key = symbol.startsWith('ckb:') ? symbol.split(':').slice(3).join(':') : symbol;
  const place = repo === own ? file : `external-repo://${repo}/${file}`;
  return printable(`${key === '' ? place : key}${file === '' ? '' : `  ${place}${line === null ? '' : `:${line}`}`}`);
};

/** The edges with their confidence and reasons, two lines each. */
export function renderFederationEdges({ repo, edges, symbol }: FederationEdges): string {
  if (edges.length === 0) return `no virtual edges${symbol === null ? '' : ` of ${printable(symbol)}`}\n`;
  const lines = (edge: VirtualEdge): string => {
    const from = end(edge.source_repo, repo, edge.source_symbol, edge.source_file, edge.source_line);
    const to = end(edge.target_repo, repo, edge.target_symbol, edge.target_file, edge.target_line);
    const sure = edge.high_confidence ? ' high' : '';
    const why = [edge.contract_type, ...edge.reasons].map(printable).join('; ');
    return `${from}\n  --${edge.edge_type}--> ${to}\n  ${edge.confidence.toFixed(3)}${sure}: ${why}\n`;
  };
  return edges.map(lines).join('');
}
