import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from '../../src/engine.ts';
import type { Project, VirtualEdge } from '../../src/index.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'federation');

export const SERVICES = ['storefront', 'accounts-api', 'ledger', 'shop-kit'] as const;
export type Service = (typeof SERVICES)[number];

/** Copies of the four services, registered with each other in a user's config of their own. */
export class Services implements Disposable {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-services-')));
  readonly environment = { XDG_CONFIG_HOME: join(this.folder, 'config') };

  constructor() {
    cpSync(join(FIXTURES, 'services'), this.folder, { recursive: true });
  }

  path(service: Service, file = ''): string {
    return join(this.folder, service, file);
  }

  open(service: Service): Promise<Project> {
    return open(this.path(service), { environment: this.environment });
  }

  async register(): Promise<void> {
    await using project = await this.open('storefront');
    const federation = await project.federation();
    for (const service of SERVICES) await federation.add(this.path(service));
  }

  async link(service: Service, options: { sync?: boolean } = {}) {
    await using project = await this.open(service);
    return (await project.federation()).link(options);
  }

  async edges(service: Service, symbol?: string): Promise<VirtualEdge[]> {
    await using project = await this.open(service);
    return (await (await project.federation()).edges(symbol)).edges;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const keyOf = (symbol: string): string => symbol.split(':').slice(3).join(':') || '.';

/** An edge in the words of the hand-made list. */
export const edgeLine = (edge: VirtualEdge): string =>
  [
    `${edge.source_repo} ${edge.source_file} ${keyOf(edge.source_symbol)}`,
    '->',
    `${edge.target_repo} ${edge.target_file} ${keyOf(edge.target_symbol)}`,
    `${edge.edge_type} ${edge.contract_type}`,
  ].join(' ');

/** The hand-made list. */
export function expectedEdges(): Set<string> {
  const lines = readFileSync(join(FIXTURES, 'expected-edges.txt'), 'utf8').split('\n');
  const edges = lines.filter((line) => line !== '' && !line.startsWith('#'));
  assert.ok(edges.length > 10);
  return new Set(edges);
}
