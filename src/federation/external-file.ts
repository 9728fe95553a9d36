/** The file of another repository as answers name it. */
export const externalFile = (repo: string, path: string): string => `external-repo://${repo}/${path}`;
