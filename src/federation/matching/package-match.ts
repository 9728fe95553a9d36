import type { PackageUse } from '../survey/survey.ts';
import { confidenceOf, signatureMatch } from './confidence.ts';
import { exportKey, type Match, type Offers, targetOf } from './offers.ts';
import { reasonsFor } from './rpc-match.ts';

/** An import, or a call of what was imported: the exported name of a package that another repository publishes. */
export function matchPackage(use: PackageUse, offers: Offers): Match[] {
  if (offers.own.packages.includes(use.package)) return [];
  const specifier = use.subpath === '.' ? use.package : `${use.package}${use.subpath.slice(1)}`;
  return (offers.exported.get(exportKey(specifier, use.name)) ?? []).flatMap(({ repo, operation }): Match[] => {
    const target = targetOf(operation);
    if (target === null) return [];
    const signature = use.given === null ? 'unknown' : signatureMatch(use.given, operation.parameters?.names ?? null);
    const confidence = confidenceOf('exact', signature, 'typescript');
    const type = use.kind === 'import' ? 'VIRTUAL_IMPORTS' : 'VIRTUAL_CALLS';
    const reasons = [`package ${operation.title}`, ...reasonsFor('exact', signature)];
    return [{ repo, operation, target, type, confidence, reasons }];
  });
}
