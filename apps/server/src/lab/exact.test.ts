import { type Call, lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

const server = await sharedServer();

type Sent = Readonly<Record<string, unknown>>;
const DIGITS = 'a text if it has more than 15 digits';
const amountOf = (decimals: number) => expect.stringContaining(`at most ${decimals} decimals`);
const percentOf = (decimals: number) => `a number with at most ${decimals} decimals`;

/** A lab field for a rate or an amount: the call, a valid input, the field, invalid values of it, and what is expected instead of each. */
type Row = readonly [call: Call, fits: Sent, field: string, wrong: readonly unknown[], expected: readonly unknown[]];
const finance = { id: 2 };
const fund = { persona: 'newcomer', currency: 'USDT' };
const script = { symbol: 'BTC/USDT', kind: 'hold', over: 60 };
const fault = { call: 'spot.*', effect: '500', when: 'share' };
const RATE = amountOf(6);
const COINS = amountOf(8);
const { changeProduct } = lab.labFinance;
const { addScript, setPrice } = lab.labMarket;
const ROWS: readonly Row[] = [
  [changeProduct, { ...finance, daily_rate: '1.234567' }, 'daily_rate', ['1.23456789', 1.2345678, '0.0000001'], [RATE, RATE, RATE]],
  [changeProduct, { ...finance, minimum: '100.00000001' }, 'minimum', ['100.000000001', 123456789.12345679], [COINS, DIGITS]],
  [changeProduct, { ...finance, quota: 300_000.5 }, 'quota', ['300000.123456789', 300000.1234567891], [COINS, DIGITS]],
  [lab.people.setPartner, { persona: 'partner', rate: '12.34' }, 'rate', ['12.345', 0.001], [amountOf(2), amountOf(2)]],
  [lab.people.fund, { ...fund, amount: '123456789.12345678' }, 'amount', ['1.123456789', 123456789.12345678], [COINS, DIGITS]],
  [setPrice, { symbol: 'BTC/USDT', to: '65500.01' }, 'to', [65500.00000000001], [DIGITS]],
  [addScript, { ...script, percent: -2.123456 }, 'percent', [-2.1234567, 1e-17], [percentOf(6), percentOf(6)]],
  [addScript, { ...script, kind: 'target', price: 65_500.25 }, 'price', [65500.00000000001], [DIGITS]],
  [lab.faults.addFault, { ...fault, percent: 12.5 }, 'percent', [12.3456789], [percentOf(6)]],
  [lab.clock.setClock, { mode: 'running', rate: 1.234 }, 'rate', [1.2345, 0.0015], [percentOf(3), percentOf(3)]],
];

describe('a lab rate or amount outside the stored range', () => {
  it.each(ROWS.map((row) => [`${row[0].method} ${row[0].path}`, row[2], row] as const))(
    '%s refuses it in `%s`, with its detail, and takes one that fits',
    async (_, field, [call, fits, , wrong, expected]) => {
      const world = await server.fork();
      for (const [index, value] of wrong.entries()) {
        const answer = await world.guest.send(call, { ...fits, [field]: value } as never);
        expect(answer).toMatchObject({ ok: false, detail: [{ path: field, expected: expected[index] }] });
      }
      const answer = await world.guest.send(call, fits as never);
      expect(answer).toMatchObject({ ok: true });
    },
  );

  it('shows a rate as sent, in the lab and in the product', async () => {
    const world: TestWorld = await server.fork();
    expect((await ok(world.guest, lab.labFinance.changeProduct, { ...finance, daily_rate: '1.234567' })).message.daily_rate).toBe(
      '1.234567',
    );
    expect((await ok(world.guest, product.finance.getProduct, { id: 2 })).message.day_rate).toBe('0.01234567');
  });
});
