import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, referencesOf } from './program-calls.ts';

const MODELS = {
  'app/models/application_record.rb': `class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
end
`,
  'app/models/user.rb': `class User < ApplicationRecord
  has_many :stories
  scope :active, -> { where(banned_at: nil) }
  def self.by_name(name) = find_by(name: name)
  def ban; end
  def greet; end
end
`,
  'app/models/story.rb': `class Story < ApplicationRecord
  belongs_to :author, class_name: "User", optional: true
  has_many :replies, class_name: "Comment", dependent: :destroy
  has_many :taggings
  scope :ranked, ->(least) { visible.where("score > ?", least) }
  scope :visible, -> { where(hidden: false) }
  def rescore; end
  def close
    author.ban
    taggings.each { |tagging| tagging.drop }
    replies.recent.where.not(hidden: true).first.hide
  end
end
`,
  'app/models/comment.rb': `class Comment < ApplicationRecord
  belongs_to :story
  scope :recent, -> { order(:id) }
  def hide
    story.rescore
  end
  def target
    story_id ? Story.find(story_id) : Comment.find_by!(id: 1)
  end
end
`,
  'app/models/tagging.rb': `class Tagging < ApplicationRecord
  def drop; end
  def hide; end
  def greet; end
  def ban; end
  def rescore; end
end
`,
};

/** What one place calls, by name. */
const callees = (calls: readonly string[], caller: string): string[] =>
  calls
    .filter((call) => call.startsWith(`${caller} -> `))
    .map((call) => call.slice(caller.length + 4))
    .sort();

describe('models of Rails', () => {
  it('have what they belong to, and many of what they have', async () => {
    const calls = await callsOf(MODELS);
    assert.deepEqual(callees(calls, 'Story.close'), [
      'Comment.hide',
      'Comment.recent',
      'Story.author',
      'Story.replies',
      'Story.taggings',
      'Tagging.drop',
      'User.ban',
    ]);
    assert.deepEqual(callees(calls, 'Comment.hide'), ['Comment.story', 'Story.rescore']);
  });

  it('have their scopes as methods of the class', async () => {
    const calls = await callsOf(MODELS);
    assert.deepEqual(callees(calls, 'Story.ranked'), ['Story.visible']);
  });

  it('are what is found of them', async () => {
    const calls = await callsOf({
      ...MODELS,
      'app/services/moderation.rb': `class Moderation
  def one(name)
    user = User.where(name: name).first
    user.ban
  end
  def two(name) = User.active.order(:name).find_by!(name: name).greet
  def three(name) = User.by_name(name).ban
  def four(id)
    Comment.find(id).target.rescore
  end
  def five(user)
    made = Comment.create!(text: "")
    made.hide
  end
  def six
    User.active.find_each { |user| user.greet }
  end
  def seven(ids)
    Comment.includes(:story).where(id: ids).map(&:hide)
  end
end
`,
    });
    assert.deepEqual(callees(calls, 'Moderation.one'), ['User.ban']);
    assert.deepEqual(callees(calls, 'Moderation.two'), ['User.active', 'User.greet']);
    assert.deepEqual(callees(calls, 'Moderation.three'), ['User.ban', 'User.by_name']);
    assert.deepEqual(callees(calls, 'Moderation.four'), ['Comment.target', 'Story.rescore']);
    assert.deepEqual(callees(calls, 'Moderation.five'), ['Comment.hide']);
    assert.deepEqual(callees(calls, 'Moderation.six'), ['User.active', 'User.greet']);
    assert.deepEqual(callees(calls, 'Moderation.seven'), ['Comment.hide']);
  });

  it('give what their own methods give, where these have the names of Rails', async () => {
    const calls = await callsOf({
      ...MODELS,
      'app/models/draft.rb': `class Draft < ApplicationRecord
  def self.find_by(id) = Tagging.new
  def drop; end
end
def run
  Draft.find_by(1).drop
end
`,
    });
    assert.deepEqual(callees(calls, 'run'), ['Draft.find_by', 'Tagging.drop']);
  });

  it('are not what classes without a model give by the same names', async () => {
    const calls = await callsOf({
      'lib/index.rb': `class Index
  def self.all = [Entry.new]
  def self.where(name) = Entry.new
  def show; end
end
class Entry
  def show; end
end
def run
  Index.where("x").show
  Index.all.each { |entry| entry.show }
  Index.find("x").show
end
`,
    });
    assert.deepEqual(callees(calls, 'run'), ['Entry.show', 'Entry.show', 'Index.all', 'Index.where']);
  });
});

describe('methods of Ruby that symbols name in a class', () => {
  it('are used where callbacks, validations and conditions name them', async () => {
    const references = await referencesOf({
      'app/controllers/authenticated.rb': `module Authenticated
  def require_user; end
end
`,
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  include Authenticated
  helper_method :current_user
  rescue_from ActiveRecord::RecordNotFound, with: :not_found
  def current_user; end
  def not_found; end
end
`,
      'app/controllers/stories_controller.rb': `class StoriesController < ApplicationController
  before_action :require_user, only: [:index, :show]
  after_action :track, :count, if: :tracked?
  private :show
  attr_reader :page
  def index; end
  def show; end
  private
  def track; end
  def count; end
  def tracked?; end
end
`,
    });
    assert.deepEqual(references.filter((line) => /\.[a-z_?]+$/.test(line)).sort(), [
      'ApplicationController -> ApplicationController.current_user',
      'ApplicationController -> ApplicationController.not_found',
      'StoriesController -> Authenticated.require_user',
      'StoriesController -> StoriesController.count',
      'StoriesController -> StoriesController.track',
      'StoriesController -> StoriesController.tracked?',
    ]);
  });
});

describe('routes of Rails', () => {
  it('use the methods of the controllers that they lead to', async () => {
    const controller = (name: string, ...actions: string[]): string =>
      `class ${name} < ApplicationController\n${actions.map((action) => `  def ${action}; end\n`).join('')}end\n`;
    const references = await referencesOf({
      'app/controllers/home_controller.rb': controller('HomeController', 'index', 'top', 'hidden'),
      'app/controllers/stories_controller.rb': controller('StoriesController', 'show', 'create', 'upvote', 'destroy'),
      'app/controllers/sessions_controller.rb': controller('SessionsController', 'new', 'helper'),
      'app/controllers/mod/notes_controller.rb': controller('Mod::NotesController', 'index', 'edit'),
      'config/routes.rb': `Rails.application.routes.draw do
  root to: "home#index"
  get "/top(/:length)" => "home#top", :as => "top"
  resources :stories, except: [:destroy] do
    post :upvote, on: :member
  end
  resource :session, only: %i[new]
  namespace :mod do
    resources :notes, only: [:index]
    get "edit", to: "notes#edit"
  end
end
`,
    });
    const used = references.flatMap((line) => /^<module> -> (.*Controller\.\w+)$/.exec(line)?.[1] ?? []);
    assert.deepEqual(used.sort(), [
      'HomeController.index',
      'HomeController.top',
      'Mod.NotesController.edit',
      'Mod.NotesController.index',
      'SessionsController.new',
      'StoriesController.create',
      'StoriesController.show',
      'StoriesController.upvote',
    ]);
  });
});

describe('what tests of Rails make', () => {
  it('are objects of the class that a factory is called like', async () => {
    const calls = await callsOf({
      ...MODELS,
      'spec/story_spec.rb': `RSpec.describe Story do
  let(:author) { create(:user, name: "a") }
  it "closes" do
    author.greet
    FactoryBot.build(:comment).hide
    create_list(:story, 2).each { |story| story.rescore }
    create(:unknown).drop_all
  end
end
`,
    });
    assert.deepEqual(callees(calls, '<module>'), ['Comment.hide', 'Story.rescore', 'User.greet']);
  });

  it('is found by scopes that are written as a call of lambda', async () => {
    const calls = await callsOf({
      'app/models/post.rb': `class Post < ApplicationRecord
  scope :published, lambda {
    where(published: true)
  }
  scope :by, lambda { |user| published.where(user: user) }
  def open; end
end
class Page
  def show = Post.where(a: 1).published.by(1).first.open
end
class Other
  def open; end
  def published; end
  def by(user); end
end
`,
    });
    assert.deepEqual(callees(calls, 'Page.show'), ['Post.by', 'Post.open', 'Post.published']);
    assert.deepEqual(callees(calls, 'Post.by'), ['Post.published']);
  });

  it('is helped by methods of modules that the tests are told to include', async () => {
    const calls = await callsOf({
      'spec/rails_helper.rb': 'RSpec.configure { |config| config.include RequestHelpers }\n',
      'spec/support/request_helpers.rb': `module RequestHelpers
  def sign_in_as(user); end
  def reload; end
end
`,
      'app/helpers/page_helper.rb': `module PageHelper
  def page_title; end
end
`,
      'spec/page_spec.rb': `RSpec.describe "page" do
  let(:reload) { 1 }
  it "opens" do
    sign_in_as(1)
    page_title
    reload
  end
end
`,
    });
    assert.deepEqual(callees(calls, '<module>'), ['RequestHelpers.sign_in_as']);
  });

  it('calls helpers on the object that has them all', async () => {
    const calls = await callsOf({
      'app/helpers/price_helper.rb': `module PriceHelper
  def price(order); end
end
`,
      'spec/price_spec.rb': `RSpec.describe PriceHelper do
  it { helper.price(1) }
  it { ApplicationController.helpers.price(1) }
  it { other.price(1) }
end
`,
    });
    assert.deepEqual(callees(calls, '<module>'), ['PriceHelper.price', 'PriceHelper.price']);
  });
});
