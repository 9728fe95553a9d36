import type { Task } from './asked.ts';
import type { DocumentPart } from './documents.ts';

/** Less than this is a slogan or a list of links. */
const LEAST_PROSE = 30;

/** What a README says beside what the project is. */
const ASIDE =
  /\b(?:sponsors?|donat\w*|backers?|contribut\w*|authors?|credits?|thanks|acknowledge?ments?|licen[sc]e|changelog|community|communication|support|badges?|star(?:gazers?| history)|news|contacts?|faq|table of contents|contents|toc|citations?|related|security|translations?|disclaimer)\b|赞助|捐|许可|版权|友情|公众号|交流|联系|致谢|贡献|更新|群/i;

const ABOUT =
  /\b(?:about|introduction|intro|overview|what(?: is|'s|s)|purpose|summary|description|background|motivation|at a glance|understanding)\b|简介|介绍|描述|概述|概览|是什么|背景|前言|关于/i;
const PRAISE =
  /\b(?:features?|highlights|why|goals?|key (?:features|points|concepts|ideas))\b|特性|特点|功能|亮点|优势/i;
const SHAPE =
  /\b(?:architecture|structure|layout|organi[sz]ation|codebase|internals|how it works|under the hood|source (?:code|tree))\b|^(?:the )?(?:main )?(?:modules|packages|crates|components)$|结构|架构|模块|分层|目录说明|组织/i;

const isTelling = ({ heading, prose }: DocumentPart): boolean => prose >= LEAST_PROSE && !ASIDE.test(heading);

/** What has less of sentences is a heap of badges: an introduction by name says more. */
const SHARE_OF_PROSE = 0.15;

/** The sections that say what the project is: the first that says anything, and those whose headings promise it. */
export function sectionsAbout(parts: readonly DocumentPart[], most: number): DocumentPart[] {
  const telling = parts.filter(isTelling);
  const first = telling.slice(0, 1);
  const isOfBadges = first.some(({ prose, text }) => prose < text.length * SHARE_OF_PROSE);
  const introducing = telling.filter(({ heading }) => ABOUT.test(heading));
  const praising = telling.filter(({ heading }) => PRAISE.test(heading));
  return [...new Set([...(isOfBadges ? introducing : []), ...first, ...introducing, ...praising])].slice(0, most);
}

/** The sections that say how the project is laid out. */
export const sectionsOnShape = (parts: readonly DocumentPart[], most: number): DocumentPart[] =>
  parts.filter((part) => SHAPE.test(part.heading) && !ASIDE.test(part.heading) && hasContent(part)).slice(0, most);

const HEADINGS: Readonly<Record<Task, RegExp>> = {
  run: /^(?!.*(?:\btest|测试)).*(?:\b(?:run(?:ning)?|start(?:ing|ed)?|quick ?start|launch\w*|serv(?:e|ing)|usage|development|docker)\b|运行|启动|快速开始|快速上手|搭建|使用|部署)/i,
  use: /\b(?:usage|using|how to use|quick ?start|getting started|examples?|tutorial|basics?|start)\b|使用|用法|快速开始|快速上手|示例|例子/i,
  test: /\b(?:tests?|testing|test suite)\b|测试/i,
  build: /\b(?:build(?:ing)?|compil\w+|from source|packaging)\b|编译|构建|打包/i,
  install:
    /\b(?:install\w*|set ?up|getting started|quick ?start|prerequisites|requirements|download)\b|安装|搭建|环境|快速开始/i,
  deploy: /\b(?:deploy\w*|docker|production|hosting|kubernetes|helm)\b|部署|上线/i,
  contribute: /\b(?:contribut\w+|develop\w*|pull requests?|hacking|submitting|local setup|set ?up)\b|贡献|参与|开发/i,
};

/** What one types for a task, whatever the heading above it says. */
const COMMANDS: Partial<Readonly<Record<Task, RegExp>>> = {
  run: /\b(?:npm (?:run )?(?:start|dev|serve)|(?:yarn|pnpm|bun)(?: run)? (?:start|dev|serve)|cargo run|go run|flask run|uvicorn|manage\.py runserver|spring-boot:run|bootRun|java -jar|docker(?:-| )compose up|docker run|make (?:run|start|dev)|rails s|mix phx\.server|dotnet run)\b/,
  test: /\b(?:(?:npm|yarn|pnpm|bun)(?: run)? test|cargo test|go test|pytest|tox|nox|mvnw? (?:\S{1,60} ){0,6}(?:test|verify)|gradlew? (?:test|check)|make (?:check|test)|rake test|rspec|phpunit|ctest|dotnet test|mix test|composer test|swift test|sbt test)\b/,
  build:
    /\b(?:(?:npm|yarn|pnpm|bun)(?: run)? build|cargo build|go build|mvnw? (?:\S{1,60} ){0,6}(?:package|install)|gradlew? (?:build|assemble)|make(?:$| all| build| install)|cmake|\.\/configure|dotnet build|swift build|mix compile)\b/m,
  install:
    /\b(?:npm (?:i|install)|yarn add|pnpm add|bun add|pip3? install|uv add|cargo (?:install|add)|go (?:get|install)|brew install|apt(?:-get)? install|composer require|gem install|dotnet add)\b/,
};

/** A section that is but a heading says nothing. */
const hasContent = ({ text, prose }: DocumentPart): boolean =>
  prose >= LEAST_PROSE || text.trim().split('\n').length > 2;

/** The sections that say how something is done, those whose own heading promises it first. */
export function sectionsOnTask(parts: readonly DocumentPart[], task: Task, most: number): DocumentPart[] {
  const said = parts.filter(hasContent);
  const command = COMMANDS[task];
  const promising = said.filter(({ heading }) => HEADINGS[task].test(heading));
  const typed = said.filter(({ text }) => command?.test(text) === true);
  const below = said.filter(({ above }) => HEADINGS[task].test(lastOf(above)));
  const sure = promising.filter((part) => command === undefined || typed.includes(part));
  return [...new Set([...sure, ...promising, ...typed, ...below])].slice(0, most);
}

const lastOf = (above: string): string => above.slice(above.lastIndexOf(' > ') + 1);
