import type { Pinned } from '../checkout.ts';

/** Judged by the indexers that sourcegraph makes of compilers, or by the programs beside this file. */
export type Language = 'typescript' | 'javascript' | 'python' | CheckedLanguage;
export type CheckedLanguage = 'go' | 'java' | 'kotlin' | 'scala' | 'c' | 'csharp' | 'rust' | 'php' | 'elixir';

export interface Subject extends Pinned {
  readonly name: string;
  readonly language: Language;
  /** Faults that it showed were mended; the others were chosen afterwards and never looked into. */
  readonly isStudied: boolean;
  /** What its build would tell the compiler. */
  readonly flags?: readonly string[];
}

const subject =
  (language: Subject['language']) =>
  (
    name: string,
    repo: string,
    commit: string,
    part: Pinned['part'],
    isStudied: boolean,
    ...flags: string[]
  ): Subject => ({
    ...{ name, repo, commit, language, isStudied, flags },
    ...(part === undefined ? {} : { part }),
  });

const typescript = subject('typescript');
const javascript = subject('javascript');
const python = subject('python');
const java = subject('java');
const kotlin = subject('kotlin');
const go = subject('go');
const c = subject('c');
const rust = subject('rust');
const php = subject('php');
const scala = subject('scala');
const elixir = subject('elixir');
const csharp = subject('csharp');

/** Sources alone where tests import the installed copy of the package, which is not there. */
export const SUBJECTS: readonly Subject[] = [
  javascript('commander', 'tj/commander.js', 'ba6d13ddb4243e5913367734f8c159089ffe7834', 'lib', true),
  typescript('lexical', 'facebook/lexical', '5d5102235132888d15789bf76cf214ede2a98d62', 'packages/lexical/src', true),
  typescript('mobx', 'mobxjs/mobx', '01211a698b64ea94de8e5f276ff8235fcf8ddf96', 'packages/mobx/src', true),
  typescript('query', 'TanStack/query', '40321a0b1b3bdd0afa11f0e439642ab84cdf6afe', 'packages/query-core/src', true),
  typescript('rollup', 'rollup/rollup', '89bda2cd8e9def2ea037e7dbffaf392ce9f1ddcb', 'src', true),
  typescript('router', 'vuejs/router', 'b19cce24aaf561b154b23cd475ca112bd61f2d10', 'packages/router/src', true),
  typescript('rxjs', 'ReactiveX/rxjs', '54796b38a57e6309f9861e174737479bb3f63f61', 'packages/rxjs/src', true),
  typescript('vite', 'vitejs/vite', 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49', 'packages/vite/src', true),
  javascript('webpack', 'webpack/webpack', 'bc3e930f75e3f6ecbdf193a0dedf6067ea3a286b', 'lib', true),
  typescript('xterm', 'xtermjs/xterm.js', '904ae935269eef5ec6a1415b64463c3d02eff1eb', 'src', true),
  python('anyio', 'agronholm/anyio', '660a06d548ca72759e9d89ed722dd1ad5227afe4', 'src', true),
  python('black', 'psf/black', '8947c48ef2077c3a301b03c1e814dc2e3f78436e', 'src', true),
  python('httpie', 'httpie/cli', '5b604c37c6c67e18e7c3e9aee6c88a8c22b98345', 'httpie', true),
  python('kombu', 'celery/kombu', '9ee8595b835c77b4f04cfb54b40b5d446f985a35', 'kombu', true),
  python('redis', 'redis/redis-py', '34817ce2a2accc893a81180fe737e0c4f5ac6b0c', 'redis', true),
  python('scrapy', 'scrapy/scrapy', '11079cb1c85b9e75a39a7269943c69d1a975d485', 'scrapy', true),
  python('tornado', 'tornadoweb/tornado', 'e530031405e2154654dedc4c84d5656b557ea310', 'tornado', true),
  javascript('knex', 'knex/knex', 'e25d54bcb707714a17f5a5744eba5c4246bb4d1d', 'lib', false),
  typescript('marked', 'markedjs/marked', '681373ccc058b5dc93c1f63291d755d7d714c2fa', 'src', false),
  typescript('pixi', 'pixijs/pixijs', '8f42bb760872ed6652775d00a4de448ac277e783', 'src', true),
  typescript(
    'drizzle',
    'drizzle-team/drizzle-orm',
    'b7862528fd8fc39bc2653a6c18dad7c1f4e68d10',
    'drizzle-orm/src',
    false,
  ),
  python('arrow', 'arrow-py/arrow', 'b247ad073d4c350270528edb5afff8e7f4f7d9e4', 'arrow', false),
  python('celery', 'celery/celery', '5dc781f0bd5f36186bfcc74e0a4f9f654452c69b', 'celery', false),
  python('locust', 'locustio/locust', '407343d0f5ab84a32f41f6f9a7c991188d10a55a', 'locust', false),
  python('peewee', 'coleifer/peewee', '408aa4c130267ffd1e3ec5d09c0595e8d9a9bd98', 'playhouse', false),
  java('commons-lang', 'apache/commons-lang', 'd15939ef46f0bd4144994df8be95cf5a7f91eb52', 'src/main/java', true),
  java('jsoup', 'jhy/jsoup', '46b620860af930eedc193a705eaf7cea5aec89a6', 'src', true),
  java('hutool', 'dromara/hutool', '2959e8351b805d1c667323d204334c028fe26589', 'hutool-core/src/main/java', true),
  java(
    'easyexcel',
    'alibaba/easyexcel',
    'aae9c61ab603c04331333782eedd2896d7bc5386',
    'easyexcel-core/src/main/java',
    true,
  ),
  java('gson', 'google/gson', '9835b6f90192f79cdf5300c528fc6212455fb6c1', 'gson/src/main/java', false),
  java(
    'javaparser',
    'javaparser/javaparser',
    '1a6b1b69d0f310e5af14163863c5596b59a103b0',
    'javaparser-core/src/main/java',
    false,
  ),
  java('mybatis', 'mybatis/mybatis-3', '69ee03634a27808553fede707dcc4ef70478e0be', 'src/main/java', false),
  java(
    'sa-token',
    'dromara/Sa-Token',
    '2fbe9029ae9b93115cd9a48995b6c8006a09f565',
    'sa-token-core/src/main/java',
    false,
  ),
  kotlin(
    'kotlinpoet',
    'square/kotlinpoet',
    'be2de914ce6eb3694092ed4e0f28626cbce1ffe0',
    ['kotlinpoet/src/commonMain', 'kotlinpoet/src/jvmMain'],
    true,
  ),
  kotlin('http4k', 'http4k/http4k', '38f9a115353e22ab7bcddf5f377000a30e1889fc', 'core/core/src/main', true),
  kotlin(
    'koin',
    'InsertKoinIO/koin',
    'fff5291f333c04fe5d6d9447f72740647d40d186',
    ['commonMain', 'commonTest', 'jvmMain', 'jvmTest'].map((set) => `projects/core/koin-core/src/${set}`),
    true,
  ),
  kotlin(
    'ktor',
    'ktorio/ktor',
    'ef92e5537d7465961f1b3f2b21e217fc35bcfa1f',
    ['ktor-io', 'ktor-http', 'ktor-utils'].flatMap((module) => [`${module}/common/src`, `${module}/jvm/src`]),
    true,
  ),
  kotlin(
    'clikt',
    'ajalt/clikt',
    'fa2e48c54995a88d492f05568a64889d99994877',
    ['clikt/src/commonMain', 'clikt/src/jvmMain'],
    false,
  ),
  kotlin(
    'okio',
    'square/okio',
    '4164f2976ac7174f3d35d52150e8ffbdbe0acbec',
    ['okio/src/commonMain', 'okio/src/jvmMain'],
    false,
  ),
  kotlin(
    'exposed',
    'JetBrains/Exposed',
    '1be664715fc581cda0ec6141b2914908dabe184e',
    ['exposed-core', 'exposed-dao', 'exposed-jdbc'].map((module) => `${module}/src/main`),
    false,
  ),
  go('raft', 'hashicorp/raft', '59d3153e5303a74229fdc205f653f9080b84866b', undefined, true),
  go('echo', 'labstack/echo', 'f36d5662fbb1850f03c9ac78f02a699a492ecc2d', undefined, true),
  go('zoekt', 'sourcegraph/zoekt', '0d86a863a2e214ca4d3d8aac2471a1abddff8c72', undefined, true),
  go('lo', 'samber/lo', '07f7c7913418c3d5ce642499315f78cf7e04c45f', undefined, true),
  go('gorm', 'go-gorm/gorm', '7da24d1d52be944fe5058792f8bdcf9572b48a1f', undefined, true),
  go('esbuild', 'evanw/esbuild', 'd59ca10826dad14816ea00deddf93234c7eb614e', undefined, false),
  go('miniflux', 'miniflux/v2', 'c071201e377e6586e66188a9eb4d4339a859c9c2', undefined, false),
  go('caddy', 'caddyserver/caddy', 'bd74f9449601b6d7dee1cb1db8b960ee1b811de3', undefined, false),
  go('hugo', 'gohugoio/hugo', 'e754d5cb3e6545ab5c21668a3e775ca5e9084761', undefined, false),
  go('task', 'go-task/task', 'b250872d9aebcd4857679553339d167478b63514', undefined, false),
  c('libuv', 'libuv/libuv', '6179e7af87413396d5853a1c3722c8b5749336c8', undefined, true),
  c('expat', 'libexpat/libexpat', '1185697878a3b09cada8e89f847a4c8315cd7ddc', 'expat', true),
  c(
    'leveldb',
    'google/leveldb',
    '78a352f47ed6c1e9d750545e9b242289185b87e1',
    undefined,
    true,
    '-DLEVELDB_PLATFORM_POSIX',
  ),
  c(
    'yaml-cpp',
    'jbeder/yaml-cpp',
    'c3f81127320662deb3e28f4da0a511f1faecd860',
    ['include', 'src', 'test/node', 'test/integration'],
    true,
  ),
  c('libevent', 'libevent/libevent', '0c3e47ad5f654714e39bae3f8689a3446599b614', undefined, false),
  c('jq', 'jqlang/jq', '579e6f76cffd7643ba4002a2c3618a5ea710589a', 'src', false),
  c('ninja', 'ninja-build/ninja', 'fc6bb98eee5a9710055cb9fe74375a6523831e28', 'src', true),
  c('re2', 'google/re2', '972a15cedd008d846f1a39b2e88ce48d7f166cbd', 're2', false),
  rust(
    'regex-syntax',
    'rust-lang/regex',
    '2b527599eb9eea0dcc288c704584f242f26a5c61',
    'regex-syntax',
    true,
    '--cfg=feature="std"',
    '--cfg=feature="unicode"',
  ),
  rust(
    'regex-lite',
    'rust-lang/regex',
    '2b527599eb9eea0dcc288c704584f242f26a5c61',
    'regex-lite',
    true,
    '--cfg=feature="std"',
    '--cfg=feature="string"',
  ),
  rust('bytes', 'tokio-rs/bytes', 'd5c8ad3227afe459c09f1d0d85455abf00f0381a', undefined, true, '--cfg=feature="std"'),
  rust(
    'memchr',
    'BurntSushi/memchr',
    'bce7df7140acff420478a358cde5587904000cb1',
    undefined,
    false,
    '--cfg=feature="std"',
    '--cfg=feature="alloc"',
  ),
  rust('semver', 'dtolnay/semver', '8591f2344b52b31d85b538de58b76a676fe9ff90', undefined, false, '--cfg=feature="std"'),
  rust(
    'hashbrown',
    'rust-lang/hashbrown',
    '33adaf60bc14bf6a9060909bb4900289380b050e',
    undefined,
    false,
    '--cfg=feature="inline-more"',
    '--cfg=feature="raw-entry"',
  ),
  php('slim', 'slimphp/Slim', '038fd5713d5a41636fdff0e8dcceedecdd17fc17', undefined, true),
  php('monolog', 'Seldaek/monolog', '57eb1028342134e701e77c617565d51b6e5a2a53', undefined, true),
  php('composer', 'composer/composer', 'eba7baa59eb1b59246cf9800b0120fe78915b6ac', 'src', true),
  php('guzzle', 'guzzle/guzzle', '2779e868a00289e1b1fd854af030c43a06f4bcb4', undefined, false),
  php('twig', 'twigphp/Twig', 'f3db1d1a0c5cc21fad255bd6690bbde16d378459', 'src', false),
  scala('twitter-util', 'twitter/util', '9261c493490b3b916fcb4fe1f704d9dda2192035', 'util-core/src/main', true),
  scala('better-files', 'pathikrit/better-files', '961fb7c2df96bd349f810cd1c4c96425dc1ce05e', 'core/src/main', true),
  scala(
    'akka-actor',
    'akka/akka',
    'ce7a7a2148517bf219799f472fc190b206b1ede8',
    ['akka-actor/src/main/scala', 'akka-actor/src/main/scala-2.11', 'akka-actor/src/main/java'],
    true,
  ),
  scala('squants', 'typelevel/squants', '3372c44a2dde1ed4678944657014c98dac987f57', 'shared/src/main', true),
  scala('spray-json', 'spray/spray-json', 'e52b1b7735f529f7707c583add20629b0dacc314', 'src/main', true),
  scala(
    'parser-combinators',
    'scala/scala-parser-combinators',
    '1ece49c39bcc3d8706a1315390445076b5a1d369',
    'shared/src/main',
    false,
  ),
  scala('scala-xml', 'scala/scala-xml', 'c23ffd65da5693254b6ee28589733aac59cc499e', 'shared/src/main', false),
  elixir('gen_stage', 'elixir-lang/gen_stage', '88e19ab9a33ae2f621d44bc6f5c309e171bc16e8', 'lib', true),
  elixir('mix', 'elixir-lang/elixir', 'ee899022cee3f110bcbcfae27233ab0675c54735', 'lib/mix/lib', true),
  elixir('ecto', 'elixir-ecto/ecto', 'e9380ef5a20790c4593caaf4c0612b364c6d998e', 'lib', true),
  elixir('ex_unit', 'elixir-lang/elixir', 'ee899022cee3f110bcbcfae27233ab0675c54735', 'lib/ex_unit/lib', false),
  elixir('plug', 'elixir-plug/plug', 'd7940552e365e0d3245bb78ca99429ea5c324f7d', 'lib', false),
  elixir('decimal', 'ericmj/decimal', 'a597d0267fd13f6aba7d0dde0691193aa9392239', 'lib', false),
  elixir('phoenix_pubsub', 'phoenixframework/phoenix_pubsub', '8842933223d182c411655c6d8a943d1091aa8ce7', 'lib', false),
  csharp(
    'dapper',
    'DapperLib/Dapper',
    '16d8691892999349d583897b6198ba6bff002ced',
    ['Dapper', 'Dapper.Contrib', 'Dapper.Rainbow', 'Dapper.SqlBuilder', 'Dapper.Tests', 'Dapper.Tests.Contrib'],
    true,
    '-DASYNC',
    '-DNET45',
  ),
  csharp(
    'serilog',
    'serilog/serilog',
    '79cb2b1877114f670816a1879f0b3fe0f9a25460',
    undefined,
    true,
    '-DASYNCLOCAL',
    '-DHASHTABLE',
  ),
  csharp(
    'newtonsoft',
    'JamesNK/Newtonsoft.Json',
    '0c24088279e37e126c269ffb8bc36d5aa564dae5',
    'Src/Newtonsoft.Json',
    true,
  ),
  csharp(
    'automapper',
    'AutoMapper/AutoMapper',
    '7f41fdb37b53a384a85fbefcccb9a6fb535ceeee',
    'src/AutoMapper',
    true,
    '-DNET45',
  ),
  csharp('nlog', 'NLog/NLog', '2216fff519dfe4f7a15c3eea31afc1d996f91b91', 'src/NLog', false, '-DNET4_5'),
  csharp('polly', 'App-vNext/Polly', '120d3f6ca390428a6246d6d35f2419bab7dbb002', 'src/Polly.Shared', true),
  csharp(
    'nsubstitute',
    'nsubstitute/NSubstitute',
    '1e9e8a31d7b2bc547b800d600bb52d4703fb8a91',
    ['Source/NSubstitute', 'Source/NSubstitute.Acceptance.Specs'],
    false,
    '-DNET45',
    '-DNET4',
  ),
  csharp(
    'fluentvalidation',
    'FluentValidation/FluentValidation',
    '5f5f1d502b39ab6a097fadf77b72dddf8fe319c6',
    ['src/FluentValidation', 'src/FluentValidation.Tests'],
    true,
  ),
  csharp('humanizer', 'Humanizr/Humanizer', '226a663ed1bdc689b3de6f5436cf405a5db49eca', 'src/Humanizer', false),
];
