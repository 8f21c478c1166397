import { type Client, lab, product, type Sent } from '@mt2/contracts';
import type { AlertRow } from '@mt2/contracts/alert';
import { ok as allowed, assertDefined, COIN, formatInstant, HOUR } from '@mt2/domain';
import { MOST_ALERTS, MOST_PAST_ALERTS } from '@mt2/domain/alert';
import { formatTicks, SEED_MARKETS } from '@mt2/domain/market';
import { describe, expect, it } from 'vitest';
import { FeedSocket } from '../../testing/feed-socket.ts';
import { EPOCH, ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { pathOf } from '../market/index.ts';
import { closeAlert, insertAlert } from './alert.repo.ts';

const { alert } = product;
const server = await sharedServer();

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
type Asked = Omit<Sent<typeof alert.addAlert>, 'currency_id'> & { readonly currency_id?: number };
/** Bitcoin costs 64,141.10 at the epoch. */
const add = async (client: Client, asked: Asked): Promise<AlertRow> =>
  (await ok(client, alert.addAlert, { currency_id: BTC.id, ...asked })).beside.alert;
const list = async (client: Client, filter: Sent<typeof alert.listAlerts> = {}): Promise<AlertRow[]> =>
  (await ok(client, alert.listAlerts, filter)).message.data;
const one = async (client: Client, id: number): Promise<AlertRow> =>
  assertDefined(
    (await list(client)).find((row) => row.id === id),
    'it is listed',
  );
const shiftPrice = (world: TestWorld, percent: number, start = '1m') =>
  ok(world.guest, lab.labMarket.addScript, { symbol: BTC.symbol, kind: 'hold', percent, over: '10m', start });
const mailsOf = async (world: TestWorld, persona: string, purpose: string): Promise<string[]> =>
  (await ok(world.guest, lab.outbox.listOutbox, { recipient: `${persona}@mt2.test`, purpose })).message.map(({ text }) => text);

describe('an alert', () => {
  it('is set, listed by market and status, removed, and invisible to other users', async () => {
    const world = await server.fork();
    const [owner, other] = [await world.as('newcomer'), await world.as('trader')];
    const above = await add(owner, { kind: 'above', price: '66000' });
    const falls = await add(owner, { kind: 'falls', percent: '5', repeat: 1 });
    expect([above, falls]).toEqual([
      {
        id: above.id,
        currency_id: 1,
        symbol: 'BTC/USDT',
        kind: 'above',
        price: '66000.00',
        percent: '0.00',
        base_price: '64141.10',
        repeat: 0,
        status: 1,
        times: 0,
        told_at: '',
        told_price: '',
        created_at: '2026-01-01 00:00:00',
        closed_at: '',
        watched: 'last',
      },
      { ...above, id: falls.id, kind: 'falls', price: '60934.04', percent: '5.00', repeat: 1 },
    ]);
    expect(await list(owner)).toEqual([falls, above]);
    expect(await list(owner, { currency_id: 2 })).toEqual([]);
    expect(await list(other)).toEqual([]);
    await refusal(other, alert.removeAlert, { id: above.id });
    await ok(owner, alert.removeAlert, { id: above.id });
    await refusal(owner, alert.removeAlert, { id: above.id });
    expect(await list(owner)).toEqual([falls]);
    expect(await list(owner, { status: 1, limit: 50 })).toEqual([falls]);
    expect(await list(owner, { status: 3 })).toEqual([{ ...above, status: 3, closed_at: '2026-01-01 00:00:00' }]);
  });

  it('replaces another in one step, at the limit too; if one of the two is refused, the other stays', async () => {
    const world = await server.fork();
    const [owner, other] = [await world.as('newcomer'), await world.as('trader')];
    const rises = { kind: 'rises', percent: '5' } as const;
    for (let count = 0; count < MOST_ALERTS.inMarket; count += 1) await add(owner, rises);
    const [old] = await list(owner);
    const replaces = assertDefined(old, 'it is listed').id;
    expect(await refusal(owner, alert.addAlert, { currency_id: BTC.id, ...rises, percent: '0', replaces })).toBe('alert-percent-invalid');
    expect(await one(owner, replaces)).toEqual(old);
    const { id } = await add(owner, { ...rises, percent: '6', replaces });
    const active = await list(owner, { status: 1, limit: 50 });
    expect([active.length, active.some((row) => row.id === id), active.some((row) => row.id === replaces)]).toEqual([20, true, false]);
    await world.advance('1s');
    expect(await refusal(owner, alert.addAlert, { currency_id: BTC.id, ...rises, replaces })).toBe('alert-over');
    expect(await refusal(other, alert.addAlert, { currency_id: BTC.id, ...rises, replaces: id })).toBe('alert-not-found');
    expect(await list(other)).toEqual([]);
  });

  it('is removed with the other active or past ones, in one market if given', async () => {
    const world = await server.fork();
    const [owner, other] = [await world.as('newcomer'), await world.as('trader')];
    const removeAll = async (sent: Sent<typeof alert.removeAll>) => (await ok(owner, alert.removeAll, sent)).beside.removed;
    const told = await add(owner, { kind: 'above', price: '66000' });
    const [high, far] = [
      await add(owner, { kind: 'above', price: '72000' }),
      await add(owner, { currency_id: 2, kind: 'rises', percent: '50' }),
    ];
    await add(other, { kind: 'above', price: '66000' });
    await shiftPrice(world, 4);
    await world.advance('1h');
    expect((await list(owner)).map(({ id, status }) => [id, status])).toEqual([
      [told.id, 2],
      [far.id, 1],
      [high.id, 1],
    ]);
    expect([await removeAll({ which: 'past', currency_id: 2 }), await removeAll({ which: 'past' })]).toEqual([0, 1]);
    expect(await list(owner)).toEqual([far, high]);
    expect(await removeAll({ which: 'active', currency_id: 1 })).toBe(1);
    expect(await list(owner)).toEqual([far]);
    expect(await removeAll({ which: 'active' })).toBe(1);
    expect(await list(other)).toHaveLength(1);
    await shiftPrice(world, 15);
    expect((await world.advance('1h')).message.events.filter(({ kind }) => kind === 'alert')).toEqual([]);
  });

  it('that is past is kept among the latest 200 of its user; older ones are removed', async () => {
    const world = await server.fork();
    const [owner, other] = [await world.as('newcomer'), await world.as('trader')];
    const [mine, theirs] = [await add(owner, { kind: 'above', price: '66000' }), await add(other, { kind: 'above', price: '66000' })];
    const past = (userId: number, number: number) =>
      world.world.write((tx) => {
        const row = { userId, marketId: BTC.id, kind: 'above', rate: 0, base: COIN, target: 2n * COIN, isRecurring: 0 } as const;
        return allowed(Array.from({ length: number }, (_, at) => closeAlert(tx, insertAlert(tx, row), at % 2 ? 'told' : 'ended').id));
      });
    const ofUser = (id: number) =>
      assertDefined(world.world.sql.get<{ userId: number }>('SELECT "userId" FROM "PriceAlert" WHERE "id" = +?', id), 'it is stored')
        .userId;
    const [made, others] = [await past(ofUser(mine.id), MOST_PAST_ALERTS + 1), await past(ofUser(theirs.id), 3)];
    await shiftPrice(world, 4);
    await world.advance('1h');
    const ids = async (client: Client) => {
      const pages = [1, 2, 3].map((page) => list(client, { page, limit: 100 }));
      return (await Promise.all(pages)).flat().map(({ id }) => id);
    };
    if (!made.ok || !others.ok) throw new Error('nothing refuses them');
    // The alert triggered just now ended last, whatever its ID.
    expect(new Set(await ids(owner))).toEqual(new Set([mine.id, ...made.value.slice(2)]));
    expect(new Set(await ids(other))).toEqual(new Set([theirs.id, ...others.value]));
    expect((await ok(owner, alert.removeAll, { which: 'past' })).beside.removed).toBe(MOST_PAST_ALERTS);
  });

  it('is triggered once, in the second in which the price reaches it, with an event and a mail in the user’s language', async () => {
    const world = await server.fork();
    const reader = await world.as('lang-zh');
    const feed = await FeedSocket.ofUser(world, 'lang-zh');
    const asked = await add(reader, { kind: 'above', price: '66000' });
    expect((await feed.next('update', 'user')).data).toContainEqual({ event: 'alert', what: 'added', alert: asked });
    // It waits for the price that the script sets, which came later.
    await shiftPrice(world, 4);
    const { message } = await world.advance('1h');
    expect(message.events.filter(({ kind }) => kind.startsWith('alert'))).toEqual([{ kind: 'alert', count: 1 }]);
    const at = assertDefined(pathOf(world.world).firstCross(BTC, EPOCH + 1, EPOCH + HOUR, 6_600_000, 'up'), 'the price gets there');
    const price = formatTicks(BTC, pathOf(world.world).tickAt(BTC, at));
    const grouped = `${price.slice(0, 2)},${price.slice(2)}`;
    const told = { ...asked, status: 2, times: 1, told_at: formatInstant(at), told_price: price, closed_at: formatInstant(at) };
    expect(await one(reader, asked.id)).toEqual(told);
    expect((await feed.next('update', 'user')).data).toContainEqual({ event: 'alert', what: 'told', alert: told });
    expect(await mailsOf(world, 'lang-zh', 'alert')).toEqual([`【MT2】BTC/USDT 已达到 66,000.00 USDT，最新价 ${grouped} USDT。`]);
    const { message: read } = await ok(reader, product.help.listMessages, {});
    expect(read.data[0]).toMatchObject({ purpose: 'alert', is_read: 0, create_time: formatInstant(at) });
    await world.advance('1d');
    expect(await one(reader, asked.id)).toEqual(told);
  });
});

describe('in a market that is', () => {
  it('delisted it ends, and each user is notified once', async () => {
    const world = await server.fork();
    const owner = await world.as('newcomer');
    const [first, second] = [
      await add(owner, { kind: 'rises', percent: '2' }),
      await add(owner, { kind: 'falls', percent: '2', repeat: 1 }),
    ];
    const other = (await ok(owner, alert.addAlert, { currency_id: 2, kind: 'rises', percent: '50' })).beside.alert;
    await ok(world.guest, lab.labMarket.delistMarket, { symbol: BTC.symbol });
    const ended = { status: 4, closed_at: '2026-01-01 00:00:00' };
    expect(await list(owner)).toEqual([other, { ...second, ...ended }, { ...first, ...ended }]);
    expect(await mailsOf(world, 'newcomer', 'alert-ended')).toEqual(['MT2: BTC/USDT was delisted. Your alerts for it have ended.']);
    await ok(owner, alert.removeAlert, { id: first.id });
    expect(await list(owner, { status: 3 })).toEqual([{ ...first, ...ended, status: 3 }]);
    await shiftPrice(world, 5);
    await world.advance('1h');
    expect(await mailsOf(world, 'newcomer', 'alert')).toEqual([]);
  });
});
