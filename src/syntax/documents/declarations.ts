import { type Beginning, type Cut, sectionsAt, withCommentsAbove } from './section.ts';
import { joinShort } from './shaping.ts';

/** A cut at lines that begin something; null: this line begins nothing. */
const byLines =
  (nameAt: (line: string) => string | null, isComment: (line: string) => boolean): Cut =>
  (lines) => {
    const beginnings = lines.flatMap((text, at): Beginning[] => {
      const name = nameAt(text);
      return name === null ? [] : [{ line: at + 1, name }];
    });
    return sectionsAt(withCommentsAbove(beginnings, lines, isComment), lines);
  };

const hashComment = (line: string): boolean => /^\s*#/.test(line);
const slashComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*)/.test(line);

const named =
  (pattern: RegExp) =>
  (line: string): string | null => {
    const match = pattern.exec(line);
    if (match === null) return null;
    const words = match.slice(1).filter((word) => word !== undefined && word !== '');
    return words.map((word) => word.replaceAll('"', '').trim()).join(' ');
  };

/** Protobuf and Thrift by message, service and enum. */
export const protobuf = byLines(
  named(/^(?:message|service|enum|extend|struct|union|exception|typedef)\s+([\w.]+)/),
  slashComment,
);

/** GraphQL by type, operation and fragment. */
export const graphql = byLines(
  named(
    /^(?:extend\s+)?(?:(?:type|interface|input|enum|union|scalar|query|mutation|subscription|fragment)\s+(\w+)|directive\s+(@\w+)|(schema)\b)/,
  ),
  (line) => hashComment(line) || /^\s*"""/.test(line),
);

/** Prisma by model. */
export const prisma = byLines(named(/^(?:model|enum|type|view|datasource|generator)\s+(\w+)/), slashComment);

/** Terraform by block. */
export const terraform = byLines(
  named(/^(resource|data|variable|output|module|provider|locals|terraform)\b\s*("[^"]*")?\s*("[^"]*")?/),
  (line) => hashComment(line) || slashComment(line),
);

/** A makefile by target. */
export const makefile: Cut = (lines) =>
  joinShort(byLines(named(/^([A-Za-z0-9_.%/$(){}-]+(?:\s+[\w.%/$(){}-]+)*)\s*::?(?![=:])/), hashComment)(lines));

/** A Dockerfile by stage. */
export const dockerfile = byLines(named(/^FROM\s+(?:--\S+\s+)?(\S+(?:\s+AS\s+\S+)?)/i), hashComment);

/** CMake by command that makes something. */
export const cmake = byLines(
  named(/^(?:function|macro|add_executable|add_library|add_custom_target)\s*\(\s*([\w.${}-]+)/i),
  hashComment,
);
