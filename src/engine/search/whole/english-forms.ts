import type { Forms, WholeKind } from './asked.ts';

/** What stands in the forms for the project as a whole, and for the ways to ask how something is done. */
export const WHOLE = '§';
export const HOW_TO = '¶';

const NOUN =
  '(?:project|repository|repo|code ?base|source code|code|program|application|app|library|lib|package|tool|framework|software|service|system)';

/** The project as a whole; a service or a system that the question only calls `the` is likely one of several. */
export const ENGLISH_WHOLE =
  /\b(?:(?:this|our|your|my) (?:(?:entire|whole|overall|current) )?(?:project|repository|repo|code ?base|source code|code|program|application|app|library|lib|package|tool|framework|software|service|system)|the (?:(?:entire|whole|overall|current) )?(?:project|repository|repo|code ?base|source code|code|program|application|app|library|tool|software))(?![\w-])/g;

export const ENGLISH_HOW_TO =
  /^(?:how (?:do|can|should|would|could) (?:i|we|you|one)|how to|what is the (?:command|way|easiest way|best way) to|(?:the )?(?:commands?|steps|instructions) to|what (?:commands?|steps) do i (?:run|use|need|follow) to)(?= )/;

/** Where and by what means: the sections that say how are the same. */
export const ENGLISH_TAIL =
  / (?:locally|here|myself|step by step|from (?:the )?sources?|from scratch|in (?:development|production|dev mode)|(?:with|using|via|in|inside) docker|for (?:local )?development|on (?:my (?:machine|computer|laptop)|windows|linux|mac(?:os)?|localhost))$/;

const I = '(?:i|we|you|one)';
const IT = '(?:§|it|this)';
const OF = '(?: (?:of|for|in|to|behind) §)';
const AND = '(?:(?:,? and|,) (?:build|compile|run|start|use|test|install|launch|deploy|set ?up))?';
const OVERALL = '(?:(?:overall|general|high[- ]level|basic|main) )?';
const SHAPE = '(?:structure|architecture|layout|organi[sz]ation)';
const PARTS =
  '(?:modules?|packages?|folders?|directories|subsystems|parts|building blocks|crates|subprojects|components)';
const EACH_PART = '(?:each|every) (?:module|package|folder|directory|subsystem|crate|subproject|component)';
const MAIN = '(?:main|major|core|key|most important|important|top[- ]level|central)';

/** The forms of English questions about a project as a whole. */
export const ENGLISH_FORMS: Forms<WholeKind> = [
  ['about', `what (?:does|can|will) ${IT}(?: (?:actually|really))? do(?: and how(?: does it work)?)?`],
  ['about', `what is ${IT}(?: (?:all )?about| (?:used |good |meant |made )?for)?`],
  [
    'about',
    `what (?:is|are) the (?:main |overall |primary |key |core )?(?:purpose|goals?|aim|idea|point|features|functionality)${OF}`,
  ],
  ['about', 'what (?:main |key |core )?features does § (?:have|offer|provide)'],
  [
    'about',
    `(?:an? |the )?(?:(?:short|brief|quick|general|high[- ]level|overall) )*(?:overview|summary|introduction|intro|description|explanation)${OF}`,
  ],
  [
    'about',
    '(?:an? |the )?(?:project|repo|repository|code ?base|§) (?:overview|introduction)|(?:repo|repository|code ?base) summary',
  ],
  ['about', '(?:explain|describe|summari[sz]e|introduce|understand|present|walk me through)(?: me)? §'],
  ['about', '(?:tell me|teach me|what should i know|what do i need to know)(?: more| something)? about §'],
  ['about', `how does § work|what problems? does § solve|why does § exist|what (?:kind|sort|type) of ${NOUN} is ${IT}`],

  [
    'entry',
    `(?:where|what|which)(?: file)? (?:is|are) (?:the )?(?:(?:main|program|application|app|code|project|primary|§) )*(?:entry[ -]?points?|starting points?)(?: (?:files?|functions?))?${OF}?(?: located| defined)?`,
  ],
  ['entry', `(?:the )?(?:main )?entry[ -]?points?${OF}|main entry[ -]?points?`],
  ['entry', `where is (?:the )?main(?: (?:function|file|method|class|program))?${OF}?(?: located| defined)?`],
  [
    'entry',
    'where does (?:§|(?:the )?execution) (?:start|begin|boot)(?: up| executing| running)?|how does § (?:start|boot|bootstrap)(?: up)?',
  ],
  [
    'entry',
    `where (?:(?:do|should|can|would|could|must) (?:${I}|a newcomer)|to) (?:start|begin)(?: (?:reading|looking|exploring|learning|from|with|at|in|to (?:read|understand|look)))*(?: ${IT})?`,
  ],
  [
    'entry',
    `(?:what|which)(?: files?| code| parts?)? (?:should|do|can|must) ${I} (?:(?:read|look at|open|study) first|start with|start from|begin with)${OF}?`,
  ],
  [
    'entry',
    `how (?:(?:do|should|can) ${I} )?(?:start|begin) (?:reading|exploring|understanding|to (?:read|understand)) §`,
  ],

  [
    'layout',
    `how (?:is|are) (?:§|the (?:modules|packages|source files))(?:'s (?:code|files|source))? (?:organi[sz]ed|structured|laid out|arranged|architected|designed|split(?: up)?|divided|put together)${OF}?`,
  ],
  [
    'layout',
    `(?:(?:what (?:is|does)|explain|describe|show(?: me)?|outline|summari[sz]e) )?(?:the )?${OVERALL}(?:code )?(?:${SHAPE}|design)${OF}(?: look like)?`,
  ],
  [
    'layout',
    `(?:(?:what (?:is|does)|explain|describe|show(?: me)?|outline) )?(?:the )?${OVERALL}(?:§(?:'s)?|project|code|code ?base|repo|repository|source|directory|folder|package|module) ${SHAPE}${OF}?(?: look like)?`,
  ],
  [
    'layout',
    `(?:(?:what is|explain|describe|show(?: me)?) )?(?:the )?${OVERALL}(?:system |software |technical )?architecture`,
  ],
  ['layout', `(?:(?:what|which) (?:is|are) |list |show(?: me)? |explain )?(?:the )?${MAIN} (?:${PARTS}|files)${OF}?`],
  [
    'layout',
    `(?:what|which) ${PARTS} (?:does § (?:have|contain|consist of)|are (?:there|in §)|make up §)|what (?:does § consist of|is in(?:side)? §)`,
  ],
  ['layout', `how (?:do (?:the|all) ${PARTS}|does §) fit together`],
  ['layout', `what (?:does ${EACH_PART}${OF}? (?:do|contain)|is ${EACH_PART}${OF}? (?:for|about|responsible for))`],
  [
    'layout',
    `(?:the )?architecture overview|(?:an? |the )?overview of the ${SHAPE}${OF}?|what is the high[- ]level design`,
  ],

  [
    'test',
    `¶ (?:run|execute|launch|start) (?:(?:the|all|of|its|your|our|unit|integration|e2e|end[- ]to[- ]end|a|single|one|whole|full|entire|automated) )*(?:tests?|test suite|test cases|specs)${OF}?`,
  ],
  ['test', `¶ test ${IT}|how are (?:the )?(?:unit |integration )?tests (?:run|executed|started)`],
  ['build', `¶ (?:build|compile|package|bundle)${AND}(?: ${IT})?|how is § (?:built|compiled|packaged)`],
  ['install', `¶ (?:install|set ?up)${AND}(?: ${IT})?(?: up)?`],
  [
    'contribute',
    `¶ contribute(?: code)?(?: to ${IT})?|¶ (?:submit|open|make|send|create) (?:a |an )?(?:prs?|pull requests?|patch|contribution)(?: (?:to|for) ${IT})?`,
  ],
  [
    'contribute',
    `¶ (?:set ?up|prepare|create) (?:a |the |my )?(?:local )?dev(?:elopment)? environment${OF}?|¶ (?:start )?develop(?:ing)? ${IT}`,
  ],
  ['deploy', `¶ deploy(?: ${IT})?|how is § deployed`],
  [
    'run',
    `¶ (?:run|start|launch|execute|serve|boot)${AND}(?: up)?(?: ${IT}| (?:a |the )?(?:local |dev(?:elopment)? )+(?:server|environment|version|instance))?`,
  ],
  ['run', `¶ get (?:${IT} )?(?:(?:up and )?running|started)(?: with ${IT})?|getting started(?: with ${IT})?`],
  ['use', `¶ use ${IT}`],
];

const CODE = '(?:module|package|crate|sub-?package|sub-?module)';
/** What is said of a folder alone may be asked of one that the program writes to: `what is the cache directory`. */
const PLACE = '(?:folder|directory|dir|sub-?folder)';
const PART = `(?:${CODE}|${PLACE})`;
const NAMED = '(?<name>[\\w@./-]+(?: [\\w-]+)?)';
const PATH = '(?<path>[\\w@.-]*/[\\w@./-]+)';
const TELL =
  '(?:explain|describe|summari[sz]e|introduce|understand|walk me through|tell me about|(?:an? |the )?(?:overview|summary|purpose|structure) of|what is in(?:side)?)';

/** The forms of English questions about a folder (`part`) or a file of the project. */
export const ENGLISH_PART_FORMS: Forms<'part' | 'file'> = [
  ['part', `${TELL} (?:the )?${NAMED} ${PART}(?: works?)?`],
  ['part', `(?:what|how) does (?:the )?${NAMED} ${PART} (?:do|contain|work)`],
  [
    'part',
    `(?:how is|what is) (?:the )?${NAMED} ${PART} (?:organi[sz]ed|structured|responsible for|used for|for|about)`,
  ],
  ['part', `(?:what is )?the ${NAMED} ${CODE}`],
  ['part', `(?:${TELL}|what is) (?:the )?(?:${PART} )?${PATH}(?: ${PART})?(?: for| about)?`],
  ['part', `what does (?:the )?(?:${PART} )?${PATH} (?:do|contain)`],
  ['file', `${TELL} (?:the )?${NAMED} file|${TELL} (?:the )?file ${NAMED}`],
  ['file', `what does (?:the )?${NAMED} file (?:do|contain)`],
];
