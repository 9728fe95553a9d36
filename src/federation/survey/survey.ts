import type { GivenMessage } from '../clients/rpc-calls.ts';
import type { GraphqlOperation } from '../contracts/graphql.ts';
import type { Segment } from '../http-path.ts';

/** From the strongest to the weakest: where a call fits several, the first is taken. */
export const CONTRACT_TYPES = ['proto', 'graphql', 'openapi', 'typescript'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** A place in a repository, by the symbol that stands there where it is one of the index. */
export interface Place {
  readonly path: string;
  /** The symbol's key in its file, or the name of a definition that is no symbol (a procedure in a .proto file). */
  readonly key: string;
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly isIndexed: boolean;
}

/** What is known of the parameters of an operation; null where nothing is. */
interface Parameters {
  readonly names: readonly string[];
  /** The type of the one message that a procedure takes; '' elsewhere. */
  readonly type: string;
}

/** Something that others can call or import. */
export interface Operation {
  readonly contract: ContractType;
  /** The service, the kind of a GraphQL operation, the package; '' for a route. */
  readonly service: string;
  readonly name: string;
  /** As a reader knows it: `users.v1.UserService/GetUser`, `GET /users/{id}`, `Query.user`, `@acme/shared`. */
  readonly title: string;
  readonly http: { readonly method: string; readonly segments: readonly Segment[]; readonly isWhole: boolean } | null;
  readonly parameters: Parameters | null;
  /** Names of parameters that must be given. */
  readonly required: readonly string[];
  /** Where the contract is written down; null where only code says it. */
  readonly definition: Place | null;
  /** The code behind it, where it can be told. */
  readonly handler: Place | null;
}

interface Sent {
  readonly source: Place;
  readonly line: number;
}

export interface RpcUse extends Sent {
  readonly kind: 'rpc';
  /** Services that the client may belong to, as the code calls them. */
  readonly services: readonly string[];
  readonly method: string;
  readonly given: readonly GivenMessage[];
}

export interface HttpUse extends Sent {
  readonly kind: 'http';
  readonly method: string;
  readonly segments: readonly Segment[];
  readonly isOpen: boolean;
  /** '' where it is not written out. */
  readonly host: string;
  readonly hints: readonly string[];
}

export interface GraphqlUse extends Sent {
  readonly kind: 'graphql';
  readonly operation: GraphqlOperation;
  readonly field: string;
  readonly given: readonly string[];
}

export interface PackageUse extends Sent {
  readonly kind: 'import' | 'call';
  readonly package: string;
  /** '.' or './sub/path'. */
  readonly subpath: string;
  /** The exported name; 'default'; '*' for the package as a whole. */
  readonly name: string;
  /** Names of what is given, '' where it has none; null where it is not called. */
  readonly given: readonly string[] | null;
}

/** Something that code does with what another repository may offer. */
export type Use = RpcUse | HttpUse | GraphqlUse | PackageUse;

/** Everything about one repository that edges to others are made from. */
export interface Survey {
  readonly operations: readonly Operation[];
  /** Services that are implemented here, wherever their contract is written down. */
  readonly implementations: readonly { readonly service: string; readonly method: string; readonly handler: Place }[];
  readonly uses: readonly Use[];
  /** The packages that it publishes. */
  readonly packages: readonly string[];
}
