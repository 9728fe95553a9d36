import type { Pinned } from '../checkout.ts';

/** A repository to be timed on. */
export interface Subject extends Pinned {
  readonly name: string;
  /** The file that the edit run changes, and the function that it appends on the nth run. */
  readonly editedFile: string;
  readonly edit: (nth: number) => string;
  /** Functions defined once, from few to many callers. */
  readonly symbols: readonly string[];
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'nest',
    repo: 'nestjs/nest',
    commit: '55425779a1e2a1523b062a7dff872826641834d8',
    editedFile: 'packages/core/scanner.ts',
    edit: (nth) => `
export function describeScan${nth}(scanner: DependenciesScanner, names: string[]): string {
  const known = names.filter(name => name.length > ${nth});
  return known.map(name => name.trim()).join(', ') || String(scanner);
}
`,
    symbols: ['scanForModules', 'selectContextModule', 'isUndefined'],
  },
  {
    name: 'django',
    repo: 'django/django',
    commit: '03988c5a5ba248c3b9b11ea96fd4fda5e98849aa',
    editedFile: 'django/shortcuts.py',
    edit: (nth) => `

def describe_redirect_${nth}(to, permanent=False):
    target = resolve_url(to)
    kind = "permanent" if permanent else "temporary"
    return f"{kind} redirect ${nth} to {target.strip()}"
`,
    symbols: ['get_object_or_404', 'salted_hmac', 'import_string'],
  },
];

/** Repositories of hundreds of thousands of functions, timed only where they are asked for: each takes minutes. */
export const LARGE_SUBJECTS: readonly Subject[] = [
  {
    name: 'kubernetes',
    repo: 'kubernetes/kubernetes',
    commit: 'e81f39c0e03ce8ed8e2660c9147b391edd9e262b',
    editedFile: 'pkg/api/v1/pod/util.go',
    edit: (nth) => `
func describePod${nth}(pod *v1.Pod) string {
	_, condition := GetPodCondition(&pod.Status, v1.PodReady)
	return fmt.Sprintf("%s ${nth} %v", pod.Name, condition)
}
`,
    symbols: ['NewKubeletCommand', 'GetPodKey', 'isPodStatusByKubeletEqual'],
  },
  {
    name: 'spark',
    repo: 'apache/spark',
    commit: '09ebec3cb0d7c5ba38ee49282d95339b1a1fbe34',
    editedFile: 'core/src/main/scala/org/apache/spark/SparkConf.scala',
    edit: (nth) => `
private[spark] object DescribedConf${nth} {
  def describe(conf: SparkConf): String = conf.getAll.map(_._1.trim).mkString("${nth} ")
}
`,
    symbols: ['markPartiallyConstructed', 'isExecutorStartupConf'],
  },
  {
    name: 'rust',
    repo: 'rust-lang/rust',
    commit: '78c04b6a348438fb9396b8864cd34f92fb99cd53',
    editedFile: 'compiler/rustc_span/src/edit_distance.rs',
    edit: (nth) => `
pub fn describe_distance_${nth}(a: &str, b: &str) -> String {
    format!("{} {:?}", a.trim(), edit_distance(a, b, ${nth}))
}
`,
    symbols: ['find_best_match_for_name', 'edit_distance_with_substrings'],
  },
];
