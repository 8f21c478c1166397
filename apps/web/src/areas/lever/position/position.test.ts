import { valuesFrom } from '@mt2/contracts/fields/values';
import { type LeverPositionRow, leverPosition } from '@mt2/contracts/lever-rows';
import { atoms, formatAtoms, refusalsOf } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { describe, expect, test } from 'vitest';
import { CLOSED_ROW, LONG_ROW as row } from '../../../testing/long-row.ts';
import { emptyTrail, NO_TRIGGER, stopAtRoe } from '../../order/index.ts';
import { type CloseFacts, type CloseForm, netOfClosing, previewClose } from './close-form.ts';
import { type MarginForm, previewMargin } from './margin-sheet.tsx';
import { breakEvenOf, liveOf, type Position, toPosition } from './position.ts';
import { commonStops, openingOf, previewStops, type StopForm } from './stop-form.ts';

const positionOf = (more: Partial<LeverPositionRow> = {}): Position => {
  const position = toPosition(valuesFrom(leverPosition, { ...row, ...more }));
  if (!position) throw new Error('BTC is traded');
  return position;
};
const long = positionOf();
const short = positionOf({ type: 2, stop_loss_price: '0.00000000', liquidation_price: '67925.00' });
/** Ten lots are left, which paid all its funding. */
const mostlyClosed = positionOf({ share: 10, closed_share: 90, funding_paid: '-1.95000000', open_lots_funding: '-1.95000000' });
const MARK = 6_623_450;

describe('a position', () => {
  test('has the shape of the rules', () => {
    expect(long.held).toMatchObject({
      side: 'long',
      leverage: 20,
      lots: 100,
      entry: { cost: atoms('6500'), lots: 100 },
      stopLoss: 6_300_000,
    });
    expect(long).toMatchObject({ liquidation: 6_207_500, funding: atoms('-0.645022'), openedAt: 1_767_225_600, closedAt: 0 });
    expect(toPosition({ ...valuesFrom(leverPosition, row), market: 'NO/USDT' })).toBeUndefined();
  });

  test('breaks even at the fees that its user pays', () => {
    expect([long, short].map((position) => breakEvenOf([position], LEVER_FEES.taker))).toEqual([6_507_149, 6_492_858]);
    expect(breakEvenOf([long], LEVER_FEES.taker / 2n)).toBe(6_505_522);
    expect(breakEvenOf([], LEVER_FEES.taker)).toBeUndefined();
    expect(breakEvenOf([mostlyClosed], LEVER_FEES.taker)).toBe(6_526_014);
  });

  test('has its remaining margin, and its exact cost next to the truncated price', () => {
    const { held, entryPrice } = positionOf({
      share: 70,
      origin_price: '65040.33333333',
      entry_value: '6504.03333334',
      closed_share: 30,
    });
    expect(held.initialMargin).toBe(atoms('227.5'));
    expect([held.entry.cost, entryPrice]).toEqual([atoms('6504.03333334'), atoms('65040.33333333')]);
  });

  test('has nothing open once closed', () => {
    const closed = positionOf(CLOSED_ROW);
    expect(closed).toMatchObject({
      held: { lots: 0, status: 'closed' },
      closeReason: 'tp',
      closedAt: 1_767_312_000,
      closingPnl: atoms('3'),
      fund: undefined,
      net: atoms('-0.895022'),
      netRoe: '-0.27',
      entryLots: 100,
    });
  });

  test('closed by its stop beyond its margin lost by its price, and the risk fund paid the rest', () => {
    const closed = {
      status: 3,
      close_reason: 'sl',
      closed_share: 100,
      close_price: '61500.00000000',
      fact_profits: '-328.08750000',
    } as const;
    expect(positionOf(closed)).toMatchObject({ closingPnl: atoms('-350'), fund: atoms('21.9125') });
  });

  test.each([
    ['62060.00000000', '-324.98450000', '3.10300000', '-294', '-30.9845'],
    ['61500.00000000', '-328.08750000', '0.00000000', '-350', '21.9125'],
  ])('liquidated at %s lost by its price, and the risk fund took or paid the rest', (close_price, fact_profits, fee, pnl, fund) => {
    const ended = { status: 3, close_reason: 'liquidation', closed_share: 100, close_price, fact_profits } as const;
    const trade_fee = formatAtoms(atoms('3.25') + atoms(fee));
    const liquidated = positionOf({ ...ended, trade_fee });
    expect([liquidated.closingPnl, liquidated.fund]).toEqual([atoms(pnl), atoms(fund)]);
    expect(liquidated.net).toBe(atoms(pnl) + atoms(fund) - liquidated.fee + liquidated.funding);
  });

  test('liquidated at an average price truncated on the wire has its exact loss', () => {
    const entry = { share: 3, entry_share: 3, entry_value: '195.00002000' };
    const ended = { status: 3, close_reason: 'liquidation', closed_share: 3, close_price: '65000.00333333' } as const;
    expect(positionOf({ ...entry, ...ended }).closingPnl).toBe(atoms('-0.00001'));
  });

  test('is near its liquidation from a margin ratio of 60% on, whatever its leverage', () => {
    expect(liveOf(long, 6_229_160)).toMatchObject({ marginRatio: '60.00', nearBy: '0.3' });
    expect(liveOf(long, 6_229_170)).toMatchObject({ marginRatio: '59.99', nearBy: undefined });
    expect(liveOf(positionOf({ liquidation_price: '' }), 6_210_000).nearBy).toBeUndefined();
  });
});

describe('the form that closes a position', () => {
  const trading = { last: 6_620_000, ladder: { asks: [{ price: 6_620_100, quantity: 9e6 }], bids: [{ price: 6_620_000, quantity: 9e6 }] } };
  const TRAIL = emptyTrail('mark');
  const watch = { market: long.market, isOpen: true, isDelisted: false, watched: 6_620_000, waiting: 0 };
  const FORM: CloseForm = { ...NO_TRIGGER, kind: 'limit', price: '66200', lots: '30', by: 'last', trail: TRAIL };
  const preview = (more: Partial<CloseForm>, facts: Partial<CloseFacts> = {}, position = long) =>
    previewClose({ ...FORM, ...more }, position, { rates: LEVER_FEES, trading, watch, ...facts });

  test('previews the result of closing a part', () => {
    expect(preview({ kind: 'market', price: '' }).result).toEqual({
      lots: 30,
      pnl: atoms('36'),
      openFee: atoms('0.975'),
      fee: atoms('0.993'),
      funding: atoms('-0.1935066'),
      net: atoms('33.8384934'),
      credit: atoms('133.43325'),
    });
    expect(preview({ price: '66201' }).result?.fee).toBe(atoms('0.397206'));
  });

  test('counts the funding of the lots left, after a part was closed', () => {
    const funding = (lots: string) => preview({ lots }, {}, mostlyClosed).result?.funding;
    expect([funding('10'), funding('5')]).toEqual([atoms('-1.95'), atoms('-0.975')]);
  });

  /** Ten lots at 66,200, and enough at another price. */
  const thinTo = (price: number) => ({
    ...trading,
    ladder: {
      asks: [],
      bids: [
        { price: 6_620_000, quantity: 10_000 },
        { price, quantity: 9e6 },
      ],
    },
  });

  test('closes at once, as taker, what the book offers within the limit, and the rest as maker at the limit', () => {
    const { result } = preview({ price: '66100' }, { trading: thinTo(6_600_000) });
    expect(result).toMatchObject({ lots: 30, pnl: atoms('12') + atoms('22'), fee: atoms('0.331') + atoms('0.2644') });
  });

  test('has the result of the lots that the book offers within the collar of a market order', () => {
    const { result } = preview({ kind: 'market', price: '' }, { trading: thinTo(6_000_000) });
    expect(result).toMatchObject({ lots: 10, pnl: atoms('12'), fee: atoms('0.331') });
  });

  test.each([
    [{ lots: '' }, 'lots'],
    [{ lots: '1e3' }, 'lots'],
    [{ lots: 'abc' }, 'lots'],
    [{ price: '' }, 'price'],
    [{ price: '0' }, 'price'],
    [{}, 'accepted'],
    [{ kind: 'market', price: '' }, 'accepted'],
    [{ kind: 'trigger', trigger: '67000', stop: 'market' }, 'accepted'],
    [{ kind: 'trigger', trigger: '67000' }, 'price'],
    [{ kind: 'trailing', trail: { ...TRAIL, callback: '1' } }, 'accepted'],
    [{ kind: 'trailing' }, 'rate'],
    [{ kind: 'trailing', trail: { ...TRAIL, callback: '1' }, lots: '' }, 'lots'],
  ] as const)('%j: %s', (more, expected) => {
    expect(preview(more).refused?.[0]?.field ?? 'accepted').toBe(expected);
  });

  test('later pays as maker only beyond the trigger price, and is expected at its limit, or where it is triggered', () => {
    const at = (more: Partial<CloseForm>) => preview({ kind: 'trigger', trigger: '67000', ...more }).result;
    expect([at({ limit: '67100' }), at({ limit: '66900' }), at({ stop: 'market' })]).toMatchObject([
      { pnl: atoms('63'), fee: atoms('0.4026') },
      { pnl: atoms('57'), fee: atoms('1.0035') },
      { pnl: atoms('60'), fee: atoms('1.005') },
    ]);
    expect(preview({ kind: 'trailing', trail: { ...TRAIL, callback: '1' } }).accepted).toMatchObject({ lots: 30, trigger: 6_553_800 });
  });

  test('waits while another order closes it, and has no result while the book is empty', () => {
    expect(preview({}, {}, positionOf({ status: 2 })).accepted).toBeUndefined();
    expect(preview({ kind: 'market' }, { trading: { ...trading, ladder: { asks: [], bids: [] } } }).result).toBeUndefined();
  });
});

test('of two positions closed at the market, one takes the orders that the other leaves', () => {
  const levels = [
    { price: 6_620_000, quantity: 100_000 },
    { price: 6_610_000, quantity: 9e6 },
  ];
  expect(netOfClosing([long, long], LEVER_FEES, { asks: [], bids: levels })).toBe(atoms('112.794978') + atoms('102.799978'));
  expect(netOfClosing([long, long], LEVER_FEES, { asks: levels, bids: [] })).toBeUndefined();
});

describe('the form of stops', () => {
  const none = { takeProfit: '', stopLoss: '' };
  const check = (form: Partial<StopForm>) => {
    const { decision } = previewStops({ ...none, ...form }, [long], MARK);
    return decision?.ok ? ['accepted'] : decision && refusalsOf(decision).map(({ field }) => field);
  };
  const profits = (form: Partial<StopForm>) => previewStops({ ...none, ...form }, [long], undefined).profits;

  test('begins with the current stops', () => {
    expect(commonStops(long.market, [long])).toEqual({ takeProfit: '', stopLoss: '63000.00' });
  });

  test.each([
    ['', '', ['accepted']],
    ['67000', '63000', ['accepted']],
    ['1.2.3', '62075', ['takeProfit', 'stopLoss']],
  ])('a long with %s and %s: %j, at both fields at once', (takeProfit, stopLoss, expected) => {
    expect(check({ takeProfit, stopLoss })).toEqual(expected);
  });

  test('shows the profit at a price, and the price of a return', () => {
    expect(profits({ takeProfit: '66234.50' })).toEqual({ takeProfit: atoms('123.45'), stopLoss: undefined });
    expect(stopAtRoe(50, openingOf(long))).toBe('66625.00');
    // It is liquidated first.
    expect(stopAtRoe(-100, openingOf(long))).toBeUndefined();
  });
});

describe('the form of margin', () => {
  const facts = { available: atoms('150'), mark: MARK };
  const preview = (form: MarginForm, position = long) => previewMargin(form, position, facts);
  test('moves the liquidation price', () => {
    expect(preview({ way: 'add', amount: '100' })).toMatchObject({ most: atoms('150'), margin: atoms('425'), liquidation: 6_107_500 });
    const more = positionOf({ caution_money: '425.00000000', liquidation_price: '61075.00' });
    expect(preview({ way: 'remove', amount: '100' }, more)).toMatchObject({
      most: atoms('100'),
      margin: atoms('325'),
      liquidation: 6_207_500,
    });
  });

  test('needs an amount', () => expect(preview({ way: 'add', amount: '' }).decision.ok).toBe(false));
});
