import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from './program-calls.ts';

const POST = `package a;
import lombok.Data;
@Data
public class Post {
  private Spec spec;
  private List<Tag> tags;
  private boolean open;
  @Data
  public static class Spec {
    private String title;
    private Spec parent;
    public boolean isLong() { return true; }
  }
  public void publish() {}
}
class Tag {
  void show() {}
}
class Other {
  boolean isLong() { return false; }
  void publish() {}
  void show() {}
}
`;

const use = (body: string) => callsOf({ 'a/Post.java': POST, 'a/Use.java': `package a;\nclass Use {\n${body}\n}\n` });

describe('getters that Lombok makes', () => {
  it('give what their fields hold', async () => {
    const calls = await use(`  void run(Post post) {
    post.getSpec().isLong();
    post.getSpec().getParent().isLong();
    for (Tag tag : post.getTags()) tag.show();
    var spec = post.getSpec();
    spec.isLong();
  }`);
    assert.deepEqual(calls, [
      'Use.run -> Post.Spec.isLong',
      'Use.run -> Post.Spec.isLong',
      'Use.run -> Tag.show',
      'Use.run -> Post.Spec.isLong',
    ]);
  });

  it('come behind those that are written', async () => {
    const calls = await callsOf({
      'b/Box.java': `package b;
class Box {
  private First item;
  Second getItem() { return new Second(); }
  static void run(Box box) { box.getItem().open(); }
}
class First { void open() {} }
class Second { void open() {} }
`,
    });
    assert.deepEqual(
      calls.filter((call) => call.endsWith('open')),
      ['Box.run -> Second.open'],
    );
  });
});
