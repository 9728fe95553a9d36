import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

const program = {
  'app/Models/Post.php': `<?php
namespace App\\Models;
class Post extends Model {
  public function author(): BelongsTo { return $this->belongsTo(User::class); }
  public function comments() { return $this->hasMany(related: Comment::class)->latest(); }
  protected function shortTitle(): Attribute { return Attribute::make(get: fn () => 'x'); }
  public function scopePublished($query) { return $query->where('published', true); }
  public function report() { return $this->author->greet(); }
}
`,
  'app/Models/User.php': `<?php
namespace App\\Models;
class User extends Model {
  public function getFullNameAttribute(): string { return ''; }
  public function greet() { return $this->full_name; }
}
`,
  'app/Models/Comment.php': `<?php
namespace App\\Models;
class Comment extends Model {
  public function approve() {}
}
`,
  'app/Pages.php': `<?php
namespace App;
use App\\Models\\Post;
function show(Post $post) {
  $title = $post->short_title . $post->shortTitle . $post->body;
  foreach ($post->comments as $comment) $comment->approve();
  return $post->author->greet();
}
function all() { return Post::published()->get(); }
`,
};

/** What queries find. */
const queries = `<?php
namespace App;
use App\\Models\\Post;
use App\\Models\\User;
function found(int $id) { return Post::where('id', $id)->published()->firstOrFail()->report(); }
function each() { foreach (Post::query()->get() as $post) $post->report(); }
function related(Post $post) {
  $post->author()->first()->greet();
  $post->comments()->latest()->get()->each(fn ($comment) => $comment->approve());
  $post->comments->first()->approve();
}
function made() { return User::factory()->count(1)->create()->greet(); }
function unknown() { return User::whatever()->greet(); }
`;

describe('models of Laravel', () => {
  it('are related by methods that are read like properties', async () => {
    assert.deepEqual(await callsOf(program), [
      'Post.report -> User.greet',
      'show -> Comment.approve',
      'show -> User.greet',
      'all -> Post.scopePublished',
    ]);
  });

  it('have relations and attributes that are read where their methods stand', async () => {
    const references = await referencesOf(program);
    assert.deepEqual(
      references.filter((line) => /\.\w+$/.test(line)),
      [
        'Post.report -> Post.author',
        'User.greet -> User.getFullNameAttribute',
        'show -> Post.shortTitle',
        'show -> Post.comments',
        'show -> Post.author',
      ],
    );
  });

  it('are what queries of their classes and relations find', async () => {
    const calls = await callsOf({ ...program, 'app/queries.php': queries });
    assert.deepEqual(
      calls.filter((line) => /^(?:found|each|related|made|unknown) /.test(line)),
      [
        'found -> Post.report',
        'found -> Post.scopePublished',
        'each -> Post.report',
        'related -> Post.author',
        'related -> User.greet',
        'related -> Comment.approve',
        'related -> Post.comments',
        'related -> Comment.approve',
        'made -> User.greet',
      ],
    );
  });
});
