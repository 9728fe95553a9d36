import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf, edgesOf } from './program-calls.ts';

const MODELS = {
  'shop/models.py': `
from django.db import models
class OrderQuerySet(models.QuerySet):
    def paid(self): return self.filter(paid=True)
    def delete(self): ...
OrderManager = models.Manager.from_queryset(OrderQuerySet)
class Customer(models.Model):
    def greet(self): ...
    def last_order(self):
        for order in self.orders.filter(open=True): order.close()
        self.note_set.first().strike()
class Order(models.Model):
    customer = models.ForeignKey(Customer, related_name="orders", on_delete=models.CASCADE)
    parent = models.ForeignKey("self", null=True)
    bill = models.OneToOneField("billing.Bill", on_delete=models.CASCADE)
    line = models.ForeignKey(to="Line", on_delete=models.CASCADE)
    objects = OrderManager()
    def close(self):
        self.customer.greet()
        self.bill.pay()
        self.line.move()
        self.parent.save()
    def save(self): ...
class Note(models.Model):
    customer = models.ForeignKey(Customer)
    objects = OrderQuerySet.as_manager()
    def strike(self): ...
class Line(models.Model):
    def move(self): ...
    def delete(self): ...
`,
  'billing/models.py': 'from django.db import models\nclass Bill(models.Model):\n    def pay(self): ...\n',
  'billing/api.py': 'class Bill:\n    def pay(self): ...\n',
  'other/models.py': 'class Bill:\n    def pay(self): ...\nclass Line:\n    def move(self): ...\n',
};

const HEAD = 'from shop.models import Order, Note, Line\n';

/** What the functions of one file call in others, as `line callee`. */
const calledFrom = async (start: string, text: string): Promise<string[]> => {
  const edges = await edgesOf({ ...MODELS, 'shop/views.py': `${HEAD}${text}` });
  return [...edges.matchAll(/^ *(\d+) {2}(\S+) --calls--> (\S+) +\(shop\/models/gm)]
    .filter(([, , from]) => from === start)
    .map(([, line, , to]) => `${line} ${to}`);
};

describe('models of Django and SQLAlchemy', () => {
  it('give their instances through managers and query sets', async () => {
    const found = await calledFrom(
      'run',
      `def run():
    Order.objects.get(id=1).close()
    Order.objects.filter(a=1).paid().exclude(b=2).first().close()
    for order in Order.objects.paid(): order.close()
    order, created = Order.objects.get_or_create(id=2)
    order.close()
    Note.objects.paid().last().strike()
    Line.objects.order_by("x")[0].move()
    [line.move() for line in Line.objects.all()]
`,
    );
    assert.deepEqual(found, [
      '3 Order.close',
      '4 Order.close',
      '4 OrderQuerySet.paid',
      '5 Order.close',
      '5 OrderQuerySet.paid',
      '7 Order.close',
      '8 Note.strike',
      '8 OrderQuerySet.paid',
      '9 Line.move',
      '10 Line.move',
    ]);
  });

  it('are no instances themselves: what many have is not what one has', async () => {
    const found = await calledFrom(
      'run',
      `def run():
    Order.objects.filter(a=1).save()
    Line.objects.filter(a=1).delete()
    Order.objects.filter(a=1).delete()
`,
    );
    assert.deepEqual(found, ['5 OrderQuerySet.delete']);
  });

  it('are related: fields are instances of others, which have the instances of this one', async () => {
    const calls = await callsOf(MODELS);
    assert.deepEqual(
      calls.filter((call) => call.startsWith('Order.') || call.startsWith('Customer.')),
      [
        'Customer.last_order -> Order.close',
        'Customer.last_order -> Note.strike',
        'Order.close -> Customer.greet',
        'Order.close -> Bill.pay',
        'Order.close -> Line.move',
        'Order.close -> Order.save',
      ],
    );
    const edges = await edgesOf(MODELS);
    assert.match(edges, /Bill\.pay {2}\(billing\/models\.py:3\)/);
    assert.doesNotMatch(edges, /Bill\.pay {2}\((?:billing\/api|other)/);
  });

  it('are what views and shortcuts ask for', async () => {
    const text = `
from django.shortcuts import get_object_or_404
from rest_framework import viewsets
def run(session):
    get_object_or_404(Line, id=1).move()
    get_object_or_404(Line.objects.all(), id=1).move()
    session.query(Line).filter_by(a=1).first().move()
    Line.query.filter_by(a=1).one_or_none().move()
class OrderView(viewsets.ModelViewSet):
    queryset = Order.objects.all()
    def close(self):
        self.get_object().close()
        self.get_queryset().paid()
        for order in self.filter_queryset(self.get_queryset()): order.close()
class LineView(viewsets.ModelViewSet):
    model = Line
    def move(self): self.get_object().move()
`;
    assert.deepEqual(await calledFrom('run', text), ['6 Line.move', '7 Line.move', '8 Line.move', '9 Line.move']);
    assert.deepEqual(await calledFrom('OrderView.close', text), [
      '13 Order.close',
      '14 OrderQuerySet.paid',
      '15 Order.close',
    ]);
    assert.deepEqual(await calledFrom('LineView.move', text), ['18 Line.move']);
  });
});
