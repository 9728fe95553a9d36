import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { routeInText } from '../../../../src/engine/search/routes/route-in-text.ts';
import { open } from '../../../../src/index.ts';
import { folderWith } from '../../../folder-with.ts';

const LARAVEL = {
  'routes/web.php': `<?php
use App\\Controllers\\PageController;
Route::get('/books/{bookSlug}/page/{pageSlug}', [PageController::class, 'show']);
Route::put('/books/{bookSlug}/page/{pageSlug}', [PageController::class, 'update']);
Route::delete('/bin/empty', 'BinController@emptyBin');
`,
  'app/Controllers/PageController.php': `<?php
namespace App\\Controllers;
class PageController {
  public function show(string $slug) { return view($slug); }
  public function update(string $slug) { return save($slug); }
}
`,
  'app/Controllers/BinController.php': `<?php
namespace App\\Controllers;
class BinController { public function emptyBin() { return 1; } }
`,
};

const RAILS = {
  'config/routes.rb':
    "Rails.application.routes.draw do\n  resources :agents\n  get '/hooks/:secret(/:title)' => 'web_hooks#receive'\n  get '/page/:page' => 'agents#index'\n  get '/agents/:old_id', to: redirect('/a/%{old_id}')\n  get '/top(/:length(/page/:page))' => 'agents#top'\n  post '/~:name/run' => 'agents#run_by_name'\nend\n",
  'app/controllers/agents_controller.rb':
    'class AgentsController\n  def index\n    all\n  end\n\n  def show\n    one\n  end\n\n  def new\n    form\n  end\n\n  def run\n    job\n  end\n\n  def top\n    best\n  end\n\n  def run_by_name\n    named\n  end\nend\n',
  'app/controllers/web_hooks_controller.rb': 'class WebHooksController\n  def receive\n    head\n  end\nend\n',
  'app/models/agent.rb':
    "class Agent\n  def get_agents_id\n    find('id').get('')\n  end\n\n  def events\n    delete('events')\n  end\nend\n",
};

const RAILS_WITH_NAMESPACES = {
  'config/routes.rb':
    'Rails.application.routes.draw do\n  namespace :api do\n    namespace :v1 do\n      resources :accounts do\n        resources :orders\n      end\n    end\n  end\nend\n',
  'app/controllers/api/v1/accounts/orders_controller.rb':
    'class Api::V1::Accounts::OrdersController\n  def create\n    order\n  end\nend\n',
  'app/controllers/api/v1/accounts/contacts/orders_controller.rb':
    'class Api::V1::Accounts::Contacts::OrdersController\n  def create\n    of_contact\n  end\nend\n',
  'app/controllers/public/orders_controller.rb':
    'class Public::OrdersController\n  def create\n    open\n  end\n\n  def index\n    all\n  end\nend\n',
};

const DJANGO = {
  'shop/urls.py':
    'from django.urls import path\nfrom shop import views\n\nurlpatterns = [\n    path("checks/<uuid:code>/pause", views.pause),\n    path("checks/", views.checks),\n    re_path(r"^reports/(?P<year>[0-9]{4})/$", views.report),\n    re_path(\n        r"^labels/$",\n        csrf_exempt(views.LabelView.as_view()),\n        name="labels",\n    ),\n]\n',
  'shop/api/urls.py':
    'from django.urls import include, path\n\nurlpatterns = [path("api/v3/", include("shop.urls"))]\n',
  'shop/views.py':
    'def pause(request, code):\n    return code\n\n\ndef checks(request):\n    return []\n\n\ndef report(request, year):\n    return year\n\n\nclass LabelView(View):\n    def get(self):\n        return []\n',
};

const VIEW_SETS = {
  'shop/urls.py':
    'from django.urls import include, path\nfrom rest_framework.routers import DefaultRouter\n\nfrom shop.views import LabelViewSet, OrderViewSet\n\napi_router = DefaultRouter()\napi_router.register(r"orders", OrderViewSet)\napi_router.register(\n    r"labels",\n    LabelViewSet,\n    basename="labels",\n)\n\nurlpatterns = [path("api/", include(api_router.urls))]\n',
  'shop/views.py':
    'class OrderViewSet(ModelViewSet):\n    queryset = Order.objects.all()\n\n    def list(self, request):\n        return []\n\n    def destroy(self, request, pk):\n        return pk\n\n\nclass LabelViewSet(ModelViewSet):\n    queryset = Label.objects.all()\n',
  'shop/registry.py': 'def fill(registry):\n    registry.register("orders", 1)\n',
};

const SPRING = {
  'src/GoodsController.java': `@Controller
@RequestMapping("/admin")
public class GoodsController {
  @GetMapping("/goods/edit/{goodsId}")
  public String edit(Long goodsId) { return "edit"; }

  @RequestMapping(value = "/goods/save", method = RequestMethod.POST)
  public String save(Goods goods) { return "save"; }
}
`,
  'src/Goods.java':
    'public class Goods {\n  private Long goodsId;\n  public Long getGoodsId() { return goodsId; }\n}\n',
};

const BELOW_A_PREFIX = {
  'app/routes/users.py': `from fastapi import APIRouter
router = APIRouter(prefix="/users")


@router.get("/")
def read_users():
    return []


@router.patch("/{user_id}")
def update_user(user_id):
    return user_id


@router.get("/{user_id}")
def read_user(user_id):
    return user_id
`,
  'app/routes/items.py': `from fastapi import APIRouter
router = APIRouter(prefix="/items")


@router.patch("/{id}")
def update_item(id):
    return id
`,
  'app/main.py': 'app.include_router(router, prefix="/api/v1")\n',
  'client/users.ts':
    "export const all = (get: Get) =>\n  get(\n    base + '/users',\n  );\nexport const change = (id: string) => axios.patch('/api/v1/users/' + id);\n",
  'src/OrderController.java': `@RestController
@RequestMapping("/orders")
public class OrderController {
  @GetMapping
  public List<Order> list() { return null; }

  @DeleteMapping("/{id}")
  public void remove(Long id) {}
}
`,
};

const GIN = {
  'doc.go': `/*
Package router answers requests.

	r := Default()
	r.POST("/message", func(c *Context) {})
*/
package router
`,
  'router/router.go': `package router

func Create(g *Engine, auth *Auth, messages *MessageAPI) {
	g.Group("/").Use(auth.RequireToken).POST("/message", messages.CreateMessage)
	client := g.Group("/client")
	client.PUT("/:id", messages.UpdateClient)
	app := g.Group("/application")
	app.PUT("/:id", messages.UpdateApplication)
}
`,
  'router/api.go': `package router

type Auth struct{}

func (a *Auth) RequireToken() {}

type MessageAPI struct{}

func (m *MessageAPI) CreateMessage() {}

func (m *MessageAPI) UpdateClient() {}

func (m *MessageAPI) UpdateApplication() {}
`,
};

/** A router of the project's own, in the first file of its package, and files in which the words of paths stand. */
const OWN_ROUTER = {
  'routers/web/web.go': `package web
func Register(m *Router) {
	m.Group("/user", func() {
		m.Post("/login", Bind(), SignInPost)
	})
}
func Bind() {}
func SignInPost() {}
`,
  'routers/web/router.go': `package web
type Router struct{}
func (r *Router) Group(path string, body func()) {}
func (r *Router) Post(path string, handlers ...any) {}
`,
  ...Object.fromEntries(
    Array.from({ length: 90 }, (_, nth) => [
      `services/login${nth}.go`,
      `package services\nfunc LoginUser${nth}(user string) { login(user) }\n`,
    ]),
  ),
};

/** Groups in groups, and the methods of a path in a row. */
const NESTED_GROUPS = {
  'api.go': `package api
func Register(m *Router) {
	m.Group("/repos", func() {
		m.Group("/{owner}/{repo}", func() {
			m.Group("/issues", func() {
				m.Combo("").Get(ListIssues).
					Post(Bind(), CreateIssue)
				m.Combo("/{index}", Bind()).
					Get(GetIssue).
					Delete(DeleteIssue)
			})
			m.Group("/columns/{id}", func() {
				m.Get("/issues", ListColumnIssues)
			})
		})
	})
}
func Bind()             {}
func ListIssues()       {}
func CreateIssue()      {}
func GetIssue()         {}
func DeleteIssue()      {}
func ListColumnIssues() {}
`,
};

const CHAINS = {
  'src/routes/v1/user.route.js': `const express = require('express');
const users = require('../../controllers/users');
const router = express.Router();
router
  .route('/')
  .post(auth('manageUsers'), users.createUser)
  .get(users.listUsers);
router.route('/:userId').get(users.showUser).patch(auth('manageUsers'), users.changeUser);
module.exports = router;
`,
  'src/controllers/users.js':
    'const createUser = () => 1;\nconst listUsers = () => [];\nconst showUser = () => 2;\nconst changeUser = () => 3;\nmodule.exports = { createUser, listUsers, showUser, changeUser };\n',
  'src/app.js':
    "const app = require('express')();\napp.use('/v1/users', require('./routes/v1/user.route'));\nmodule.exports = app;\n",
  'server/main.rs':
    'fn app() -> Router {\n    Router::new().route("/teams/:id", get(show_team).put(change_team))\n}\nfn show_team() {}\nfn change_team() {}\n',
};

const ASP_NET = {
  'Api/BaseController.cs':
    '[ApiController]\n[Route("[controller]")]\npublic class BaseController : ControllerBase { }\n',
  'Api/Controllers/VideosController.cs':
    'public class VideosController : BaseController {\n  [HttpGet("{itemId}/stream")]\n  public Task GetVideoStream(Guid itemId) { return Stream(itemId); }\n}\n',
  'Library/Recordings.cs':
    'public class Recordings {\n  public string PathOf(string videos, Guid itemId) { return Base + "/LiveTv/" + itemId + "/stream"; }\n}\n',
  ...Object.fromEntries(
    Array.from({ length: 90 }, (_, nth) => [
      `Library/Stream${nth}.cs`,
      `public class Stream${nth} {\n  // Streams videos: the stream of videos.\n  public void StreamVideos(string videos) { Stream(videos, "videos", "stream"); }\n}\n`,
    ]),
  ),
};

const ACTIX = {
  'src/routes.rs': `pub fn config(cfg: &mut ServiceConfig) {
  cfg.service(
    scope("/api/v4")
      .service(
        scope("/post")
          .wrap(limit())
          .route("", get().to(get_post))
          .route("/like", post().to(like_post)),
      )
      .service(
        scope("/comment")
          .route("", get().to(get_comment))
          .route("/like", post().to(like_comment)),
      ),
  );
}
fn limit() {}
fn get_post() {}
fn like_post() {}
fn get_comment() {}
fn like_comment() {}
`,
};

const EXPRESS = {
  'src/server.ts': `import { listOrders, payOrder } from './orders.ts';
export function serve(app: App): void {
  app.get('/orders', listOrders);
  app.post('/orders/:id/pay', payOrder);
}
`,
  'src/orders.ts': 'export function listOrders() {\n  return [];\n}\nexport function payOrder() {\n  return 1;\n}\n',
  'src/client.ts': "export const orders = () => fetch('/orders', { method: 'GET' });\n",
};

const NEXT = {
  'src/app/api/sites/[siteId]/stats/route.ts':
    'export async function GET() {\n  return stats();\n}\nexport async function POST() {\n  return 1;\n}\n',
  'src/app/(main)/api/sites/route.ts': 'export async function GET() {\n  return sites();\n}\n',
  'src/lib/stats.ts': 'export function getSiteStats(siteId: string) {\n  return siteId;\n}\n',
};

const CASES: readonly (readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
  [
    'Laravel',
    LARAVEL,
    {
      'PUT /books/{bookSlug}/page/{pageSlug}': 'PageController.update',
      'GET /books/my-book/page/first-page': 'PageController.show',
      'POST /books/my-book/page/first-page': '',
      'what handles DELETE /bin/empty': 'BinController.emptyBin',
    },
  ],
  [
    'Rails',
    RAILS,
    {
      'GET /agents/:id': 'AgentsController.show',
      'GET /agents': 'AgentsController.index',
      'DELETE /agents/:agent_id/events': '',
      'POST /agents/12/run': 'AgentsController.run',
      'GET /agents/some_name': 'AgentsController.show',
      'GET /agents/12/votes': '',
      'GET /agents/new': 'AgentsController.new',
      'GET /hooks/:secret 接口': 'WebHooksController.receive',
      'GET /hooks/abc/some_title': 'WebHooksController.receive',
      'GET /top': 'AgentsController.top',
      'GET /top/1w/page/2': 'AgentsController.top',
      'POST /~bob/run': 'AgentsController.run_by_name',
      'POST /~:name/run': 'AgentsController.run_by_name',
    },
  ],
  [
    'Django',
    DJANGO,
    {
      'POST /api/v3/checks/<uuid:code>/pause': 'pause',
      'GET /api/v3/checks/': 'checks',
      'GET /reports/2024/': 'report',
      '/labels/': 'LabelView',
    },
  ],
  [
    'Django REST framework',
    VIEW_SETS,
    {
      'GET /api/orders/?ordering=number': 'OrderViewSet.list',
      'DELETE /api/orders/12/': 'OrderViewSet.destroy',
      'PATCH /api/orders/{id}/': 'OrderViewSet',
      'GET /api/labels/': 'LabelViewSet',
      'POST /orders/': 'OrderViewSet',
    },
  ],
  [
    'Spring',
    SPRING,
    { 'GET /admin/goods/edit/{goodsId}': 'GoodsController.edit', 'POST /admin/goods/save': 'GoodsController.save' },
  ],
  [
    'Rails with namespaces',
    RAILS_WITH_NAMESPACES,
    {
      'POST /api/v1/accounts/:account_id/orders': 'Api.V1.Accounts.OrdersController.create',
      'POST /api/v1/accounts/:account_id/contacts/:id/orders': 'Api.V1.Accounts.Contacts.OrdersController.create',
      'POST /api/v2/orders': '',
    },
  ],
  [
    'below a prefix',
    BELOW_A_PREFIX,
    {
      'PATCH /api/v1/users/{user_id}': 'update_user',
      'GET /users/{id}': 'read_user',
      'GET /api/v1/users': 'read_users',
      'GET /orders': 'OrderController.list',
      'DELETE /orders/12': 'OrderController.remove',
    },
  ],
  ['Gin', GIN, { 'POST /message': 'MessageAPI.CreateMessage', 'PUT /client/:id': 'MessageAPI.UpdateClient' }],
  ['a router of its own', OWN_ROUTER, { 'POST /user/login': 'SignInPost' }],
  [
    'groups in groups',
    NESTED_GROUPS,
    {
      'GET /api/v1/repos/{owner}/{repo}/issues': 'ListIssues',
      'POST /repos/{owner}/{repo}/issues': 'CreateIssue',
      'DELETE /repos/{owner}/{repo}/issues/{index}': 'DeleteIssue',
      'GET /repos/{owner}/{repo}/columns/{id}/issues': 'ListColumnIssues',
    },
  ],
  [
    'methods in a row',
    CHAINS,
    {
      'GET /v1/users': 'listUsers',
      'POST /v1/users': 'createUser',
      'GET /v1/users/:userId': 'showUser',
      'PATCH /v1/users/:userId': 'changeUser',
      'GET /teams/:id': 'show_team',
      'PUT /teams/:id': 'change_team',
    },
  ],
  [
    'actix',
    ACTIX,
    {
      'POST /api/v4/post/like': 'like_post',
      'GET /api/v4/comment': 'get_comment',
    },
  ],
  [
    'ASP.NET',
    ASP_NET,
    {
      '/Videos/{itemId}/stream': 'VideosController.GetVideoStream',
      'GET /Videos/{itemId}/stream': 'VideosController.GetVideoStream',
    },
  ],
  ['Express', EXPRESS, { 'POST /orders/:id/pay': 'payOrder', 'GET /orders': 'listOrders' }],
  ['Next.js', NEXT, { 'GET /api/sites/:siteId/stats': 'GET', '/api/sites': 'src/app/(main)/api/sites/route.ts' }],
];

describe('a route that a question names leads to the code behind it', () => {
  for (const [framework, files, questions] of CASES)
    it(framework, async (t) => {
      await using project = await open(folderWith(t, files));
      for (const [question, handler] of Object.entries(questions)) {
        const { candidates } = await project.search(question);
        const found = candidates.filter(({ why }) => why.startsWith('the route'));
        const names = found.map(({ qualified_name, file }) => (qualified_name === '' ? file : qualified_name));
        assert.deepEqual(names, handler === '' ? [] : [handler], question);
      }
    });
});

it('another method of the same path is told of, and no method of the end of another path', async (t) => {
  const files = {
    'routes.go': `package routes
func Register(m *Router) {
	m.Group("/repos", func() {
		m.Group("/{owner}/{repo}", func() {
			m.Combo("/pulls").Get(ListPulls)
		})
		m.Post("/migrate", Migrate)
	})
	m.Group("/{org}", func() {
		m.Get("/issues", OrgIssues)
	})
	m.Get("/teams/{id}/members", TeamMembers)
}
func ListPulls() {}
func Migrate() {}
func OrgIssues() {}
func TeamMembers() {}
`,
  };
  await using project = await open(folderWith(t, files));
  const toldOf = async (question: string): Promise<string[]> =>
    (await project.search(question)).candidates
      .filter(({ why }) => why.startsWith('another method'))
      .map(({ name }) => name);
  assert.deepEqual(await toldOf('POST /repos/{owner}/{repo}/issues'), []);
  assert.deepEqual(await toldOf('POST /teams/{id}/members'), ['TeamMembers']);
  assert.deepEqual(await toldOf('GET /repos/migrate'), ['Migrate']);
});

it('what is a route of HTTP, and what is a path of files', () => {
  const routes = [
    ['GET /users/:id', 'GET', 2],
    ['post https://host.org/users/42/roles', 'POST', 3],
    ['/orders/pay', '', 2],
    ['what answers http://localhost:8080/orders/pay', '', 2],
    ['which handler answers /login', '', 1],
    ['/login/', '', 1],
    ['/login 接口在哪里', '', 1],
    ['GET /vets.html', 'GET', 1],
    ['where is POST api/orders handled', 'POST', 2],
    ['GET /~:user/files/{name}.json', 'GET', 3],
  ] as const;
  for (const [text, method, segments] of routes) {
    const route = routeInText(text);
    assert.deepEqual([route?.method, route?.segments.length], [method, segments], text);
  }
  for (const text of [
    'src/lib/detect.ts',
    '/src/lib/detect.ts',
    '/src/lib/detect.ts:12',
    'client/server',
    'and/or',
    'the folder /tmp',
    'a // b',
    'get src/orders',
    '/vets.html',
  ])
    assert.equal(routeInText(text), null, text);
});
