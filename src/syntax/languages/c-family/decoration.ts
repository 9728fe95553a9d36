import { blank } from '../blanks.ts';

/** What authors call the macros that carry attributes: `FOO_API`, `BAR_EXPORT`, `BAZ_NODISCARD`, `WINAPI`. */
const ATTRIBUTE =
  '[A-Z][A-Z0-9_]*(?:_API|_EXPORT|_EXPORTS|_PUBLIC|_PRIVATE|_DLL|_IMPEXP|_INLINE|_DEPRECATED|_NODISCARD|_NORETURN|_FORCEINLINE|_HIDDEN|_VISIBLE|_VISIBILITY|_UNUSED|_NOINLINE|_DECL|_EXTERN|_LINKAGE|_CONSTEXPR\\d*|_NOEXCEPT|_FUNC|_CDECL)_?|WINAPI|APIENTRY|CALLBACK|STDCALL';

/** `class FOO_API Name {`, `class LOCKABLE [[nodiscard]] Name {`: any macros in capitals and attributes at this place. */
const BEFORE_CLASS_NAME =
  /\b(class|struct|union)([ \t]+)((?:(?:[A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?|\[\[[^\]\n]*\]\])\s+)*(?:[A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?|\[\[[^\]\n]*\]\]))(?=\s+(?!final\b)[A-Za-z_]\w*\s*(?:final\s*)?[:{])/g;
/** `FOO_PUBLIC(type) name(`: the macro takes the type. */
const AROUND_TYPE = new RegExp(
  `^([ \\t]*(?:extern[ \\t]+)?)(${ATTRIBUTE})\\(([^()\\n]*)\\)(?=[ \\t]+[A-Za-z_*]\\w*[ \\t]*\\()`,
  'gm',
);
/** `FOOAPI(type)` and the name on the same line or the next: at the start of a line any macro in capitals that takes a type. */
const AROUND_TYPE_AT_START =
  /^((?:extern[ \t]+)?)([A-Z][A-Z0-9_]{2,}|[A-Z]\w*_[A-Z]{2,})\(((?:(?:const|unsigned|signed|long|struct|enum|union)[ \t]+)*[A-Za-z_]\w*(?:[ \t]+const)?[ \t*]*)\)(?=(?:[ \t]+|[ \t]*\r?\n)[A-Za-z_]\w*[ \t]*\([^;{}]*\)\s*[;{])/gm;
const ALONE = new RegExp(`\\b(?:${ATTRIBUTE})(?:\\("[^"\\n]*"\\))?(?=\\s+[A-Za-z_~:])`, 'g');

/** `FOO_BEGIN_NAMESPACE` alone on its line; a word at the end of an enum would look the same without its meaning. */
const ON_ITS_LINE = /^[ \t]*[A-Z][A-Z0-9_]*(?:BEGIN|END|PUSH|POP)_?[A-Z0-9_]*[ \t]*$/gm;

/** `emit changed(this);` of Qt calls what is declared as a signal: the word before it means nothing, and seems to be a type. */
const BEFORE_SIGNAL =
  /\b(?:emit|Q_EMIT)\b(?<=(?:^|[;{})]|\belse)[ \t]*(?:emit|Q_EMIT))(?=[ \t]+(?:[A-Za-z_]\w*[ \t]*(?:->|\.|::)[ \t]*)*[A-Za-z_]\w*[ \t]*\()/gm;

/**
 * Macros that stand for attributes are not C++ and break the grammar around them: a class behind one would be lost with
 * all its members. They are blanked, so that every other place stays where it is.
 */
export const withoutDecoration = (text: string): string => {
  if (!/[A-Z]/.test(text)) return text;
  const isDirective = (offset: number): boolean =>
    /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset + 1));
  return text
    .replace(BEFORE_CLASS_NAME, (whole: string, keyword: string, space: string, macro: string, offset: number) =>
      isDirective(offset) ? whole : `${keyword}${space}${blank(macro)}`,
    )
    .replace(
      AROUND_TYPE,
      (_whole: string, before: string, macro: string, type: string) => `${before}${blank(macro)} ${type} `,
    )
    .replace(
      AROUND_TYPE_AT_START,
      (_whole: string, before: string, macro: string, type: string) => `${before}${blank(macro)} ${type} `,
    )
    .replace(ON_ITS_LINE, blank)
    .replace(BEFORE_SIGNAL, blank)
    .replace(ALONE, (whole: string, offset: number) => (isDirective(offset) ? whole : blank(whole)));
};
