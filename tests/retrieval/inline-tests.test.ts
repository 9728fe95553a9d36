import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

const FILES = {
  'src/matcher.rs': `pub struct Matcher {
    smart: bool,
}

impl Matcher {
    pub fn smart_case(mut self, yes: bool) -> Matcher {
        self.smart = yes;
        self
    }

    pub fn check(&self, pattern: &str) -> Result<(), String> {
        if pattern.is_empty() {
            return Err(format!("a pattern of {} letters is too short to search", pattern.len()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smart_case_matcher() -> Matcher {
        // Smart case: the case of a smart matcher.
        Matcher { smart: false }.smart_case(true)
    }

    #[test]
    fn smart_case_is_smart() {
        let smart = smart_case_matcher();
        assert!(smart.smart, "smart case is smart");
        let case = Matcher { smart: true }.smart_case(false);
        assert!(!case.smart, "smart case");
    }

    #[test]
    fn refuses() {
        let refused = smart_case_matcher().check("");
        assert_eq!(refused, Err("a pattern of 0 letters is too short to search".to_string()));
    }
}
`,
  'src/lines.rs': 'pub fn count_lines(text: &str) -> usize {\n    text.lines().count()\n}\n',
};

async function firstOf(t: TestContext, question: string): Promise<string | undefined> {
  const project = await open(folderWith(t, FILES));
  t.after(() => project.close());
  const { candidates } = await project.search(question, { fusionDepth: 0 });
  return candidates.toSorted((left, right) => right.relevance_score - left.relevance_score)[0]?.name;
}

it('a test beside the code that it tests comes behind it, whatever of the question it repeats', async (t) => {
  assert.equal(await firstOf(t, 'how does smart case work'), 'smart_case');
  assert.equal(await firstOf(t, 'a pattern of 0 letters is too short to search'), 'check');
});

it('a test beside the code is found where tests are asked for, or by its name', async (t) => {
  assert.match((await firstOf(t, 'tests of smart case')) ?? '', /^smart_case_(?:is_smart|matcher)$/);
  assert.equal(await firstOf(t, 'smart_case_is_smart'), 'smart_case_is_smart');
});
