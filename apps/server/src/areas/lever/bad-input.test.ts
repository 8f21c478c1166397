import { lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal } from '../../testing/harness.ts';
import { type CloseWish, type OpenWish, proveContracts, Speculator } from '../../testing/users/speculator.ts';

const server = await openServer();
afterAll(() => server.close());

const OPEN: readonly (readonly [OpenWish, string])[] = [
  [{ lots: '' }, 'lots-required'],
  [{ lots: 0 }, 'lots-invalid'],
  [{ lots: -1 }, 'lots-invalid'],
  [{ lots: 1.5 }, 'lots-invalid'],
  [{ lots: '1e3' }, 'lots-invalid'],
  [{ lots: '007' }, 'lots-invalid'],
  [{ lots: '9999999999999999999' }, 'lots-invalid'],
  [{ lots: 100_001 }, 'lots-above-maximum'],
  [{ lots: 999_999_999_999 }, 'lots-above-maximum'],
  [{ leverage: 0 }, 'leverage-invalid'],
  [{ leverage: 7 }, 'leverage-invalid'],
  [{ leverage: 1000 }, 'leverage-invalid'],
  [{ leverage: -5 }, 'leverage-invalid'],
  [{ leverage: 5.5 }, 'leverage-invalid'],
  // 64,142 USDT of notional is in the tier of 50, not of 100.
  [{ leverage: 100, lots: 1000 }, 'leverage-above-tier'],
  [{ leverage: 50, lots: 100_000 }, 'leverage-above-tier'],
  [{ price: '0' }, 'price-required'],
  [{ price: '-1' }, 'price-invalid'],
  [{ price: '6e4' }, 'price-invalid'],
  [{ price: '60000.005' }, 'price-off-tick'],
  [{ price: '70600' }, 'price-out-of-range'],
  [{ price: '1' }, 'price-out-of-range'],
  [{ price: '999999999' }, 'price-out-of-range'],
  [{ side: 'short', price: '57000' }, 'price-out-of-range'],
  [{ takeProfit: '64000' }, 'take-profit-invalid'],
  [{ takeProfit: '65000.001' }, 'take-profit-invalid'],
  [{ takeProfit: '-1' }, 'take-profit-invalid'],
  [{ stopLoss: '65000' }, 'stop-loss-invalid'],
  [{ stopLoss: '61255.61' }, 'stop-loss-beyond-liquidation'],
  [{ side: 'short', takeProfit: '65000' }, 'take-profit-invalid'],
  [{ side: 'short', stopLoss: '63000' }, 'stop-loss-invalid'],
  [{ side: 'short', stopLoss: '67026.30' }, 'stop-loss-beyond-liquidation'],
  [{ price: '60000', takeProfit: '59999' }, 'take-profit-invalid'],
  [{ price: '60000', stopLoss: '60001' }, 'stop-loss-invalid'],
  [{ price: '60000', stopLoss: '57000' }, 'stop-loss-beyond-liquidation'],
  [{ lots: 400 }, 'insufficient-balance'],
  [{ lots: 400, price: '60000' }, 'insufficient-balance'],
];

const CLOSE: readonly (readonly [CloseWish, string])[] = [
  [{ lots: '0' }, 'lots-invalid'],
  [{ lots: -1 }, 'lots-invalid'],
  [{ lots: 0.5 }, 'lots-invalid'],
  [{ lots: 101 }, 'lots-above-open'],
  [{ price: '-1' }, 'price-invalid'],
  [{ price: '65000.001' }, 'price-off-tick'],
  [{ price: '57000' }, 'price-out-of-range'],
  [{ price: '400000' }, 'price-out-of-range'],
];

describe('bad input', () => {
  it('opens nothing, is refused with the name of the broken rule, and moves no atom', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    for (const [wish, name] of OPEN) expect(await speculator.refusedOpen(wish), JSON.stringify(wish)).toBe(name);
    expect(await speculator.balance()).toEqual(['1000.00000000', '0.00000000']);
    expect(await speculator.orders()).toEqual([]);
    await proveContracts(world);
  });

  it('closes nothing', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    const { ticket: position } = await speculator.open({});
    for (const [wish, name] of CLOSE) expect(await speculator.refusedClose(position.id, wish), JSON.stringify(wish)).toBe(name);
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 1, share: 100 });
    expect(await speculator.orders(position.id)).toHaveLength(1);
    await proveContracts(world);
  });

  it('measures the stops of a limit that fills immediately by the mark price, like those of an open position', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    expect(await speculator.refusedOpen({ lots: 10, price: '70000', stopLoss: '68000' })).toBe('stop-loss-invalid');
    expect(await speculator.refusedOpen({ lots: 10, side: 'short', price: '60000', stopLoss: '61000' })).toBe('stop-loss-invalid');
    const { ticket: position } = await speculator.open({ lots: 10, price: '70000', takeProfit: '66000', stopLoss: '62500' });
    await world.advance('3s');
    expect(await speculator.ticket(position.id)).toMatchObject({ status: 1, share: 10 });
  });

  it('ignores a price that an existing client sends with an order at the market', async () => {
    const world = await server.fork();
    const { client } = await Speculator.enter(world);
    const sent = { currency_id: 1, legal_id: 3, share: '1', multiple: '20', type: '1', account: 'contract' };
    for (const target_price of ['5', '', 'NaN', '64,142.00', '64142.123456789', '-1']) {
      const placed = await ok(client, product.lever.submit, { ...sent, status: '1', target_price });
      expect(placed.beside.order, target_price).toMatchObject({ kind: 'market', price: '0.00000000', status: 2 });
    }
    for (const target_price of ['NaN', '64,142.00', '64142.123456789', '-1'])
      expect(await refusal(client, product.lever.submit, { ...sent, status: '0', target_price }), target_price).toBe('price-invalid');
  });

  it('is explained, check by check', async () => {
    const world = await server.fork();
    const speculator = await Speculator.enter(world);
    await speculator.refusedOpen({ lots: 400 });
    const [last] = (await ok(world.guest, lab.request.listRequests, { path: 'lever/submit' })).message;
    const { message } = await ok(world.guest, lab.request.explainRequest, { id: String(assertDefined(last, 'it was logged').id) });
    expect(message.gates.slice(4).map(({ gate }) => gate)).toEqual([
      'kyc-advanced',
      'market',
      'lots',
      'most-lots',
      'leverage',
      'time-in-force',
      'price',
      'price-band',
      'depth',
      'post-only',
      'tier',
      'take-profit',
      'stop-loss',
      'stop-loss-before-liquidation',
      'balance',
    ]);
    expect(message).toMatchObject({ refused_by: 'balance', key: 'insufficient-balance' });
    expect(message.gates.at(-1)?.saw).toContain('available: 1000');
  });
});
