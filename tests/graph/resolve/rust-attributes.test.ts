import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referencesOf } from './program-calls.ts';

describe('attributes of Rust', () => {
  it('use what derived code calls, by its name or in quotes', async () => {
    const references = await referencesOf({
      'src/main.rs': `mod util;
const LIMIT: u64 = 3;
fn parse_millis(text: &str) -> u64 { 1 }
fn default_wait() -> u64 { 1 }
fn feature() {}

#[derive(Parser)]
#[command(
    about = "default_wait",
    help_template = Template,
)]
struct Options {
    #[arg(long, hide = true, value_parser = parse_millis)]
    wait: u64,
    #[cfg(feature = "feature")]
    #[serde(default = "default_wait", deserialize_with = "crate::util::read")]
    other: u64,
}
struct Template;

enum Mode {
    #[serde(skip_serializing_if = "util::is_empty")]
    Limited { #[arg(default_value_t = LIMIT)] most: u64 },
    #[doc = concat!("a", "b")]
    Open,
}
`,
      'src/util.rs': 'pub fn read() {}\npub fn is_empty() {}\n',
    });
    assert.deepEqual(references, [
      'Options -> Template',
      'Options -> parse_millis',
      'Options -> default_wait',
      'Options -> read',
      'Mode -> is_empty',
      'Mode.Limited -> LIMIT',
    ]);
  });
});
