/** Configs as users have them. */
export interface Example {
  readonly client: string;
  readonly title: string;
  readonly text: string;
}

const CLAUDE = `{
  "numStartups": 41,
  "theme": "dark",
  "mcpServers": {
    "github": {
      "type": "http",
      "url": "https://api.githubcopilot.com/mcp/"
    }
  },
  "projects": {
    "/home/me/app": { "allowedTools": [], "history": [] }
  }
}
`;

const VSCODE = `{
\t// servers of the team
\t"inputs": [
\t\t{ "type": "promptString", "id": "key", "password": true },
\t],
\t"servers": {
\t\t/* the browser */
\t\t"playwright": {
\t\t\t"command": "npx",
\t\t\t"args": ["-y", "@playwright/mcp@latest"], // headless
\t\t},
\t}, // end of servers
}
`;

const ZED = `// Zed settings
//
// For information on how to configure Zed, see the documentation.
{
  "theme": "One Dark",
  "buffer_font_size": 15,
  "languages": { "Python": { "tab_size": 4 } }
}
`;

const CODEX = `model = "gpt-5-codex" # the default
approval_policy = "on-request"

[mcp_servers.docs]
command = "npx"
args = ["-y", "docs-mcp"]

[mcp_servers.docs.env]
API_KEY = "k"

# trusted
[projects."/home/me/app"]
trust_level = "trusted"
`;

export const EXAMPLES: readonly Example[] = [
  { client: 'claude-code', title: 'other servers and settings', text: CLAUDE },
  { client: 'claude-code', title: 'no servers yet', text: '{\n    "theme": "dark"\n}' },
  { client: 'claude-code', title: 'an empty object', text: '{}\n' },
  { client: 'claude-code', title: 'CRLF', text: CLAUDE.replaceAll('\n', '\r\n') },
  { client: 'cursor', title: 'one line', text: '{"mcpServers":{"a":{"command":"x","args":[]}}}' },
  { client: 'cursor', title: 'no servers in the list', text: '{\n  "mcpServers": {}\n}\n' },
  { client: 'cursor', title: 'a byte order mark', text: `\ufeff${CLAUDE}` },
  { client: 'vscode', title: 'comments, tabs and trailing commas', text: VSCODE },
  { client: 'vscode', title: 'the same with CRLF', text: VSCODE.replaceAll('\n', '\r\n') },
  {
    client: 'gemini',
    title: 'settings alone',
    text: '{\n  "selectedAuthType": "oauth-personal",\n  "vimMode": true\n}\n',
  },
  { client: 'windsurf', title: 'an empty list on two lines', text: '{\n  "mcpServers": {\n  }\n}' },
  { client: 'zed', title: 'a comment at the head', text: ZED },
  { client: 'codex', title: 'other servers', text: CODEX },
  { client: 'codex', title: 'CRLF', text: CODEX.replaceAll('\n', '\r\n') },
  { client: 'codex', title: 'no line break at the end', text: 'model = "o4"\n[tui]\ntheme = "x"' },
];
