import { CLIENT_INFO_META_KEY, type Server, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Structured } from '../contract/vocabulary.ts';

/**
 * Clients behind which a model reads, by a word of the name that they introduce themselves with. Most of them hand a model
 * the data instead of the text, or both: it would miss what only the text says, or pay for the same twice.
 */
const WORDS = `
  aider amp antigravity augment chatgpt cherry claude cline codebuddy codex continue copilot crush cursor devin droid factory
  gemini goose grok hermes iflow jetbrains junie kilo kimi kiro librechat lingma mistral opencode openhands q-dev qoder qwen
  roo trae visual.studio vscode warp windsurf xcode zed zencoder`;
const AGENTS = new RegExp(`\\b(?:${WORDS.trim().split(/\s+/).join('|')})\\b`, 'i');

/** Whether whoever asks is given data beside the text. */
export const givesData = (structured: Structured, client: string): boolean =>
  structured === 'always' || (structured === 'auto' && !AGENTS.test(client));

const introduction = z.object({ [CLIENT_INFO_META_KEY]: z.object({ name: z.string() }) });

/**
 * What a client calls itself: with every question in the later protocol, once in the older. Over HTTP the older one keeps
 * nothing between two questions; there its program names itself.
 */
export function clientOf(server: Server, { mcpReq, http }: ServerContext): string {
  const introduced = introduction.safeParse(mcpReq.envelope).data?.[CLIENT_INFO_META_KEY];
  return (introduced ?? server.getClientVersion())?.name ?? http?.req?.headers.get('user-agent') ?? '';
}
