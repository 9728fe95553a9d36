/** One of several methods that a path has in one expression. */
interface Link {
  /** In capitals. */
  readonly method: string;
  /** Its call, with the line break behind it as a statement has it. */
  readonly statement: string;
  /** Lines below the one that the path stands in. */
  readonly below: number;
}

/** Lines and characters that an expression may take: what is longer is no hand's, and each of its calls looks at the rest. */
const MOST_LINES = 30;
const MOST_CHARACTERS = 4_000;
const CALL = /^\s*\.?\s*(\w+)\(/;
const CALL_ON = /^\s*\.\s*(\w+)\(/;
/** `.route("/users", get(list).post(create))` */
const BESIDE_PATH = /^\s*,\s*(?:\w+::)*(?=(?:get|post|put|patch|delete|head|options)\()/;
const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;

/** What a path answers where its methods are calls in a row: `router.route('/users').get(list).post(create)`. */
export function linksBehind(lines: readonly string[], at: number, written: string): Link[] {
  const text = lines
    .slice(at, at + MOST_LINES)
    .join('\n')
    .slice(0, MOST_CHARACTERS);
  const behindPath = endOfText(text, written);
  if (behindPath < 0) return [];
  const beside = BESIDE_PATH.exec(text.slice(behindPath));
  let from = beside === null ? endOfCall(text, behindPath) : behindPath + beside[0].length;
  const links: Link[] = [];
  for (let call = from < 0 ? null : CALL.exec(text.slice(from)); call !== null; ) {
    const [head, name = ''] = call;
    const end = endOfCall(text, from + head.length);
    if (end < 0) break;
    const start = from + head.length - name.length - 1;
    const last = links.at(-1);
    if (METHOD.test(name)) {
      const below = text.slice(0, start).split('\n').length - 1;
      links.push({ method: name.toUpperCase(), statement: `${text.slice(start, end)}\n`, below });
    } else if (last !== undefined) {
      // `get().to(list)` of actix names its handler behind the method.
      links[links.length - 1] = { ...last, statement: `${last.statement.trimEnd()}${text.slice(from, end)}\n` };
    }
    from = end;
    call = CALL_ON.exec(text.slice(from));
  }
  return links;
}

/** Where the quoted path ends; -1 where it does not stand in the first line. */
function endOfText(text: string, written: string): number {
  for (const quote of ['"', "'", '`']) {
    const at = text.indexOf(`${quote}${written}${quote}`);
    if (at >= 0) return at + written.length + 2;
  }
  return -1;
}

/** Where the call ends whose arguments begin here; -1 where nothing shows it. */
function endOfCall(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}
