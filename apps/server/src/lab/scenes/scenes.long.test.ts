import { lab, product, type Sent } from '@mt2/contracts';
import type { Complaint } from '@mt2/contracts/complaint';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, type TestWorld } from '../../testing/harness.ts';

const { scenes } = lab;
type Scene = Sent<typeof scenes.buildWorld>['scene'];
type Steps = Scene['steps'];

const server = await openServer();
afterAll(() => server.close());

const ann = 'ann@mt2.test';
const bob = 'bob@mt2.test';
/** One of everything. */
const FULL: Steps = [
  { policy: { deposit: { mode: 'approve', after: 60 } } },
  {
    person: {
      email: ann,
      password: 'Unlikely-77',
      country: 'TH',
      level: 'advanced',
      fund_password: true,
      balances: { USDT: 9000, BTC: 1 },
    },
  },
  { person: { email: bob, level: 'basic', balances: { usdt: '12.5', 'USDT micro': 500 } } },
  { fund: { who: ann, balances: { 'USDT contract': '5000', 'USDT trust': 2000, 'USDT legal': 2000 } } },
  { spot: { who: ann, symbol: 'BTC/USDT', side: 'buy', amount: '0.001' } },
  { spot: { who: ann, symbol: 'BTC/USDT', side: 'sell', amount: '0.01', price: '90000' } },
  { contract: { who: ann, symbol: 'BTC/USDT', side: 'long', lots: 100, leverage: 20 } },
  { contract: { who: ann, symbol: 'BTC/USDT', side: 'short', lots: 10, leverage: 5, price: '99000' } },
  { trigger: { who: ann, symbol: 'BTC/USDT', side: 'sell', trigger_price: '60000', amount: '0.01' } },
  { trigger: { who: ann, symbol: 'BTC/USDT', side: 'long', trigger_price: 70000, by: 'mark', price: '70100', lots: 10, leverage: 5 } },
  { option: { who: bob, symbol: 'BTC/USDT', side: 'up', seconds: 60, amount: 100 } },
  { alert: { who: bob, symbol: 'BTC/USDT', kind: 'rises', percent: 5, repeat: true } },
  { finance: { who: ann, product: 2, amount: 2000, reinvest: true } },
  { loan: { who: ann, term: 3, amount: 10000, pledge: 'BTC' } },
  { review: { who: ann, kind: 'loan', decision: 'approve' } },
  { robot: { who: ann, kind: 'grid', symbol: 'BTC/USDT', lower: 60000, upper: 70000, grids: 10, amount: 1000, days: 15 } },
  {
    call: {
      name: 'bankCard.saveCard',
      as: 'merchant',
      with: { real_name: 'Merchant Example', bank_id: 1, bank_branch: 'Main', bank_account: '6222020200012345678' },
    },
  },
  { fund: { who: 'merchant', balances: { 'USDT legal': 2000 } } },
  { advert: { who: 'merchant', side: 'sell', coin: 'USDT', ways: 'bank', price: '7.25', total: 1000, min: 100, max: 500 } },
  { verify: { who: 'trader', level: 'none' } },
  { review: { who: 'under-review', kind: 'kyc-basic', decision: 'reject', reason: 'Unclear' } },
  { go: { entity: 'loan', state: 'awaitingAudit' } },
  { price: { symbol: 'BTC/USDT', to: 66000, over: '5m' } },
  { script: { symbol: 'ETH/USDT', kind: 'pulse', percent: 5, over: '5m' } },
  { advance: '10m' },
  { advance: { until: 'nextDue' } },
  { advance: { to: '2026-01-02T00:00:00Z' } },
  { halt: { symbol: 'ETH/USDT', reason: 'drill' } },
  { resume: { symbol: 'ETH/USDT' } },
  { fault: { call: 'spot.placeOrder', when: 'first', count: 1, effect: 'refusal', refusal: 'insufficient-balance' } },
];

const build = async (scene: Scene): Promise<TestWorld> => {
  const { message } = await ok(server.client('main'), scenes.buildWorld, { scene });
  return server.world(message.world);
};
const worldsThere = async () => (await ok(server.client('main'), lab.worlds.listWorlds, {})).message.length;

describe('a scene', () => {
  it('builds the same world every time, in a new world or in an existing one', async () => {
    const one = await build({ steps: FULL });
    const other = await build({ steps: FULL });
    const there = await server.fork();
    const applied = await ok(there.guest, scenes.applyScene, { world: there.id, scene: { steps: FULL } });
    expect(applied.message).toEqual({ world: there.id, now: '2026-01-02T00:00:00Z', steps: FULL.length });
    expect([await other.hash(), await there.hash()]).toEqual([await one.hash(), await one.hash()]);
    await one.prove();
    expect((await ok(one.guest, product.session.login, { user_string: ann, password: 'Unlikely-77' })).message).not.toBe('');
    expect((await ok(await one.as('merchant'), product.account.getProfile, {})).message.nickname).not.toBe('');
  });

  it('starts from a world or snapshot, or at an instant', async () => {
    const parent = await server.fork();
    await ok(parent.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '5' });
    const world = await build({
      from: parent.id,
      at: '2026-01-01T06:00:00Z',
      steps: [{ fund: { who: 'newcomer', balances: { USDT: 1 } } }],
    });
    const { message } = await ok(await world.as('newcomer'), product.wallet.getBalance, { currency: 3, type: 'change' });
    expect(message.change_balance).toBe('6.00000000');
    expect((await ok(world.guest, lab.clock.getClock, {})).message).toMatchObject({ now: '2026-01-01T06:00:00Z', mode: 'frozen' });
  });

  it('goes on as a user whose session a step ended', async () => {
    const steps = ['compatibility.logOut', 'account.getProfile'].map((name) => ({ call: { name, as: 'trader' } }));
    await build({ steps });
  });

  it('keeps a running world running, while its other commands wait', async () => {
    const world = await server.fork();
    await ok(world.guest, lab.clock.setClock, { mode: 'running' });
    const applied = world.guest.send(scenes.applyScene, { world: world.id, scene: { steps: [{ advance: '1d' }] } });
    const beside = world.guest.send(lab.people.fund, { persona: 'newcomer', currency: 'USDT', amount: '5' });
    expect([(await applied).ok, (await beside).ok]).toEqual([true, true]);
    const { message } = await ok(world.guest, lab.clock.getClock, {});
    expect([message.mode, message.now >= '2026-01-02T00:00:00Z']).toEqual(['running', true]);
    const { message: balance } = await ok(await world.as('newcomer'), product.wallet.getBalance, { currency: 3, type: 'change' });
    expect(balance.change_balance).toBe('5.00000000');
  });

  it('leaves a world its outbox: a caller who waits gets messages from before, during and after the scene', async () => {
    const world = await server.fork();
    const of = (name: string) => ({ user_string: `${name}@mt2.test`, type: 'register' });
    const wait = (name: string) => ok(world.guest, lab.outbox.listOutbox, { recipient: `${name}@mt2.test`, wait: '60' });
    await ok(world.guest, product.session.sendMailCode, of('before'));
    const waiting = [wait('during'), wait('after')];
    while (!world.world.hasListeners) await new Promise<void>((resolve) => setImmediate(resolve));
    const steps: Steps = [{ call: { name: 'session.sendMailCode', with: of('during') } }];
    await ok(world.guest, scenes.applyScene, { world: world.id, scene: { steps } });
    await ok(world.guest, product.session.sendMailCode, of('after'));
    const got = await Promise.all([...waiting, wait('before'), wait('during')]);
    expect(got.map(({ message }) => message.map(({ recipient }) => recipient))).toEqual(
      ['during', 'after', 'before', 'during'].map((name) => [`${name}@mt2.test`]),
    );
  });

  it('ends if its new world is deleted, and leaves another one of that name alone', async () => {
    const [{ registry }, id] = [server.app, 'taken-over'];
    const steps: Steps = [{ advance: '5d' }, { advance: '5d' }, { verify: { who: 'nobody', level: 'basic' } }];
    const building = server.client('main').send(scenes.buildWorld, { id, scene: { steps } });
    while ((registry.get(id)?.now() ?? 0) <= EPOCH) await new Promise<void>((resolve) => setImmediate(resolve));
    await registry.remove(id);
    const other = await registry.fromSeed({}, id);
    expect((await building).ok).toBe(false);
    expect([registry.get(id) === (other.ok && other.value.world), registry.get(id)?.now()]).toEqual([true, EPOCH]);
  });
});

describe('a refused step', () => {
  const rich = { person: { email: ann, balances: { USDT: 100 } } } as const;
  const order = { who: ann, symbol: 'BTC/USDT', side: 'buy', amount: '0.001' } as const;
  it.each<[string, Steps, Complaint]>([
    [
      'Step 2 of the scene was refused: Insufficient',
      [rich, { spot: { ...order, amount: 1 } }],
      { path: 'spot', expected: 'a step that is not refused', got: 'insufficient-balance' },
    ],
    ['Step 2', [rich, { spot: { ...order, amount: 'much' } }], { path: 'spot.amount', expected: expect.any(String), got: 'much' }],
    ['Step 2', [rich, { spot: { ...order, who: 'eve' } }], { path: 'spot.who', expected: 'a persona or an account', got: 'eve' }],
    [
      'Step 2',
      [rich, { review: { who: ann, kind: 'deposit', decision: 'approve' } }],
      { path: 'review.who', expected: 'somebody who waits for deposit', got: ann },
    ],
    [
      'Step 2',
      [rich, { call: { name: 'moon.land' } }],
      { path: 'call.name', expected: expect.stringContaining('a call in a world'), got: 'moon.land' },
    ],
  ])('is named, with its field, and leaves no world and changes none: %s %o', async (sentence, steps, { path, ...rest }) => {
    const world = await server.fork();
    const [before, worlds] = [await world.hash(), await worldsThere()];
    for (const answer of [
      await world.guest.send(scenes.applyScene, { world: world.id, scene: { steps } }),
      await world.guest.send(scenes.buildWorld, { scene: { steps } }),
    ])
      expect(answer).toMatchObject({
        ok: false,
        key: 'scene-refused',
        message: expect.stringContaining(sentence),
        detail: [{ path: `scene.steps.1.${path}`, ...rest }],
      });
    expect([await world.hash(), await worldsThere()]).toEqual([before, worlds]);
  });

  it('is reported in the caller’s language', async () => {
    const steps = [{ verify: { who: 'nobody', level: 'basic' as const } }];
    const answer = await server.client('main', '', { lang: 'zh' }).send(scenes.buildWorld, { scene: { steps } });
    expect(answer).toMatchObject({ message: expect.stringMatching(/^场景的第 1 步被拒绝：\p{Script=Han}/u) });
  });

  it.each(FULL.filter((step) => 'loan' in step || 'robot' in step))('may repeat another one and create nothing: %o', async (step) => {
    const steps = [...FULL.slice(0, 4), step];
    const answer = await server.client('main').send(scenes.buildWorld, { scene: { steps: [...steps, step] } });
    expect(answer).toMatchObject({ key: 'scene-refused', message: expect.stringContaining('Step 6') });
    const path = `scene.steps.5.${Object.keys(step)[0]}`;
    expect(answer).toMatchObject({ detail: [{ path, expected: 'an advance of 3s between them', got: 'the same as step 5' }] });
    await build({ steps: [...steps, { advance: '3s' }, step] });
  });

  it('for an unknown market is listed with all similar ones, before any step is done', async () => {
    const [advance, waiting] = [{ advance: '5m' }, { alert: { who: ann, symbol: 'LUMA/USDT', kind: 'rises', percent: 5 } }] as const;
    const steps: Steps = [rich, advance, { spot: { ...order, symbol: 'ABC/USDT' } }, waiting, { halt: { symbol: 'BTC/EUR' } }];
    const answer = await server.client('main').send(scenes.buildWorld, { scene: { steps } });
    const expected = 'a market such as BTC/USDT';
    expect(answer).toMatchObject({
      ok: false,
      key: 'scene-refused',
      message: expect.stringContaining('Step 3'),
      detail: [
        { path: 'scene.steps.2.spot.symbol', expected, got: 'ABC/USDT' },
        { path: 'scene.steps.4.halt.symbol', expected, got: 'BTC/EUR' },
      ],
    });
  });

  it('that registers a user hides no other, and each is reported', async () => {
    const people = ['ann', 'trader@mt2.test', 'eve@mt2.test', 'basic@mt2.test'].map((email) => ({ person: { email } }));
    const answer = await server.client('main').send(scenes.buildWorld, { scene: { steps: people } });
    expect(answer).toMatchObject({
      message: expect.stringContaining('Step 1'),
      detail: [0, 1, 3].map((at) => ({ path: `scene.steps.${at}.person` })),
    });
  });
});

describe('an invalid scene', () => {
  it.each<[unknown, Complaint]>([
    [{ steps: [{}] }, { path: 'scene.steps.0', expected: 'one kind of step', got: 'an object' }],
    [
      { steps: [{ advance: '1d', resume: { symbol: 'BTC/USDT' } }] },
      { path: 'scene.steps.0', expected: 'one kind of step', got: 'an object' },
    ],
    [{ steps: [{ spot: { side: 'up' } }] }, { path: 'scene.steps.0.spot.who', expected: 'a text', got: 'nothing' }],
    [
      { steps: [{ person: { email: 'a@b.c', password: 7 } }] },
      { path: 'scene.steps.0.person.password', expected: 'a text', got: 'a secret' },
    ],
    [
      { steps: [{ fault: { effect: '999' } }, { go: { entity: 'loan', state: 'overdue' } }] },
      { path: 'scene.steps.1', expected: 'no call of the product after a fault', got: 'an object' },
    ],
    [
      { steps: Array.from({ length: 1001 }, () => ({ advance: 1 })) },
      { path: 'scene.steps', expected: 'at most 1000 items', got: 'a list' },
    ],
    [{}, { path: 'scene.steps', expected: 'a list', got: 'nothing' }],
  ])('is refused as a whole: %o', async (scene, complaint) => {
    const answer = await server.client('main').send(scenes.buildWorld, { scene: scene as Scene });
    expect(answer.ok).toBe(false);
    expect(answer.ok ? [] : answer.detail).toContainEqual(complaint);
  });

  it('has all its faults listed: a wrong instant and a wrong market with those of other fields', async () => {
    const scene = {
      at: 'tomorrow',
      steps: [
        { spot: { who: ann, symbol: 'BTCUSDT', side: 'buy', amount: 1 } },
        { advance: { to: '2026-13-01' } },
        { fault: { effect: '999', from: 'soon' } },
        { spott: {} },
        { advance: '1q' },
        { price: { symbol: 'XXX/USDT', to: 1, over: 'soon' } },
      ],
    };
    const answer = await server.client('main').send(scenes.buildWorld, { scene: scene as unknown as Scene });
    const instant = 'an instant such as 2026-01-05T09:00:00Z';
    expect(answer.ok).toBe(false);
    expect(answer.ok ? [] : answer.detail).toEqual(
      expect.arrayContaining([
        { path: 'scene.at', expected: instant, got: 'tomorrow' },
        { path: 'scene.steps.0.spot.symbol', expected: 'a market such as BTC/USDT', got: 'BTCUSDT' },
        { path: 'scene.steps.1.advance.to', expected: instant, got: '2026-13-01' },
        { path: 'scene.steps.2.fault.from', expected: `${instant}, or a span such as 5m`, got: 'soon' },
        { path: 'scene.steps.3.spott', expected: 'spot?', got: 'an object' },
        { path: 'scene.steps.4.advance', expected: expect.stringContaining('a duration such as 5m'), got: '1q' },
        { path: 'scene.steps.5.price.over', expected: 'a duration such as 5m', got: 'soon' },
        { path: 'scene.steps.5.price.symbol', expected: 'a market such as BTC/USDT', got: 'XXX/USDT' },
      ]),
    );
  });

  it('is not played if faults might affect it', async () => {
    const world = await server.fork();
    await ok(world.guest, lab.faults.addFault, { effect: 'never-answer' });
    const worlds = await worldsThere();
    const refused = (path: string) => ({
      ok: false,
      message: 'A parameter is missing or invalid',
      detail: [{ path, expected: 'a world without fault rules', got: world.id }],
    });
    const [guest, main] = [world.guest, server.client('main')];
    expect(await guest.send(scenes.applyScene, { world: world.id, scene: { steps: [] } })).toMatchObject(refused('world'));
    expect(await main.send(scenes.buildWorld, { scene: { from: world.id, steps: [] } })).toMatchObject(refused('scene.from'));
    expect(await worldsThere()).toBe(worlds);
  });
});
