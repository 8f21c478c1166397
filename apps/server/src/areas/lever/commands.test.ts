import { lab, product, type RefusalName } from '@mt2/contracts';
import { assertDefined, atoms, type Decision } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUserByEmail } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { closeAll, closePosition, openPosition, setMargin, setStop } from './index.ts';

const server = await openServer();
afterAll(() => server.close());

const USDT = 3;
const BITCOIN = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
const LONG: Parameters<typeof openPosition>[2] = {
  market: BITCOIN,
  account: 'contract',
  side: 'long',
  kind: 'market',
  leverage: 10,
  lots: 5,
};

/** A world, and a user in it who has 1000 USDT to trade contracts. */
async function enter() {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, 'newcomer@mt2.test'), 'the persona is there').id;
  await ok(forked.guest, lab.people.fund, { persona: 'newcomer', currency: 'USDT', account: 'contract', amount: '1000' });
  return { forked, world, owner, available: () => balanceOf(world, { owner, account: 'contract', coin: USDT }).available };
}

describe('the commands of contracts, for an owner and without a call', () => {
  it('open a position, give it margin and stops, and close it', async () => {
    const { forked, world, owner, available } = await enter();
    const opened = await world.write((tx) => openPosition(tx, owner, LONG));
    expect(opened).toMatchObject({
      ok: true,
      value: { position: { userId: owner, status: 'trading', lots: 5 }, order: { status: 'full' } },
    });
    if (!opened.ok) return;
    const { id, margin, entryCost } = opened.value.position;
    expect(available()).toBeLessThan(atoms('1000'));

    expect(await world.write((tx) => setMargin(tx, owner, { id, amount: atoms('10') }))).toMatchObject({
      value: { margin: margin + atoms('10') },
    });
    const takeProfit = ((entryCost / 5n) * 1000n * 2n) / 10n ** 8n;
    const stopped = await world.write((tx) => setStop(tx, owner, { id, takeProfit: takeProfit * 10n ** 8n, stopLoss: 0n }));
    expect(stopped).toMatchObject({ ok: true, value: { takeProfit: takeProfit * 10n ** 8n, stopLoss: 0n } });

    expect(await world.write((tx) => closePosition(tx, owner, { id, lots: 2 }))).toMatchObject({
      value: { position: { status: 'trading', lots: 3 } },
    });
    expect(await world.write((tx) => closePosition(tx, owner, { id }))).toMatchObject({
      value: { position: { status: 'closed', lots: 0 } },
    });
    expect(available()).toBeGreaterThan(atoms('990'));
    await forked.prove();
  });

  it('leave an order waiting, which a call cancels', async () => {
    const { forked, world, owner, available } = await enter();
    const limit = await world.write((tx) => openPosition(tx, owner, { ...LONG, kind: 'limit', price: atoms('50000') }));
    expect(limit).toMatchObject({ ok: true, value: { position: { status: 'entrusted' }, order: { status: 'not-traded' } } });
    if (!limit.ok) return;
    const { id } = limit.value.order;
    expect(available()).toBeLessThan(atoms('1000'));
    const client = await forked.as('newcomer');
    await ok(client, product.lever.cancel, { id });
    expect(available()).toBe(atoms('1000'));
    expect(await refusal(client, product.lever.cancel, { id })).toBe('order-already-closed');
    await forked.prove();
  });

  it('close all positions of a side', async () => {
    const { forked, world, owner } = await enter();
    for (const side of ['long', 'short', 'long'] as const) await world.write((tx) => openPosition(tx, owner, { ...LONG, side }));
    const longs = await world.write((tx) => closeAll(tx, owner, { account: 'contract', side: 'long' }));
    expect(longs.ok && longs.value.map(({ position }) => [position.side, position.status])).toEqual([
      [1, 'closed'],
      [1, 'closed'],
    ]);
    expect(await world.write((tx) => closeAll(tx, owner, { account: 'contract' }))).toMatchObject({ value: [{ position: { side: 2 } }] });
    expect(await world.write((tx) => closeAll(tx, owner, { account: 'contract' }))).toMatchObject({
      ok: false,
      refusal: 'nothing-to-close',
    });
    await forked.prove();
  });

  it('refuse by name, and write nothing', async () => {
    const { forked, world, owner, available } = await enter();
    const stranger = assertDefined(findUserByEmail(world, 'trader@mt2.test'), 'the persona is there').id;
    const opened = await world.write((tx) => openPosition(tx, owner, LONG));
    const id = opened.ok ? opened.value.position.id : 0;
    const before = available();
    const refusals: [string, (tx: Tx) => Decision<unknown, RefusalName>][] = [
      ['lots-required', (tx) => openPosition(tx, owner, { ...LONG, lots: undefined })],
      ['leverage-invalid', (tx) => openPosition(tx, owner, { ...LONG, leverage: 7 })],
      ['price-required', (tx) => openPosition(tx, owner, { ...LONG, kind: 'limit' })],
      ['insufficient-balance', (tx) => openPosition(tx, owner, { ...LONG, leverage: 5, lots: 500 })],
      ['ticket-not-found', (tx) => closePosition(tx, stranger, { id })],
      ['ticket-not-found', (tx) => setMargin(tx, stranger, { id, amount: atoms('1') })],
      ['ticket-not-found', (tx) => setStop(tx, stranger, { id, takeProfit: 0n })],
      ['lots-above-open', (tx) => closePosition(tx, owner, { id, lots: 6 })],
      ['take-profit-invalid', (tx) => setStop(tx, owner, { id, takeProfit: atoms('1') })],
      ['insufficient-balance', (tx) => setMargin(tx, owner, { id, amount: atoms('100000') })],
    ];
    for (const [refusal, command] of refusals)
      expect(await world.write<unknown, RefusalName>((tx) => command(tx))).toMatchObject({ ok: false, refusal });
    expect(available()).toBe(before);
    await forked.prove();
  });

  it('note each check if the request log is on', async () => {
    const { world, owner } = await enter();
    const checks: string[] = [];
    await world.write((tx) =>
      openPosition({ ...tx, note: (name, _, isPassed) => void checks.push(`${name} ${isPassed}`) }, owner, { ...LONG, lots: 0 }),
    );
    expect(checks).toEqual(['market true', 'lots false']);
  });
});
