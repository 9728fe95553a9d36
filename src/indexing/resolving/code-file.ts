import { isDocument } from '../../syntax/documents/file-names.ts';

/** Whether a file is one of code: documents have no place in the graph. */
export const isCode = (file: { readonly language: string } | undefined): boolean =>
  file !== undefined && !isDocument(file.language);
