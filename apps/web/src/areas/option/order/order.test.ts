import { valuesFrom } from '@mt2/contracts/fields/values';
import { type OptionOrderFacts, optionOrderFacts } from '@mt2/contracts/option';
import { assertDefined, atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { OPTION_ROW } from '../testing/samples.ts';
import { type OptionOrder, outcomeWord, toOptionOrder } from './order.ts';
import { goneFrom } from './results.ts';

const read = (wire: OptionOrderFacts) => toOptionOrder(valuesFrom(optionOrderFacts, wire));
const order = (more: Partial<OptionOrderFacts> = {}): OptionOrder => assertDefined(read({ ...OPTION_ROW, ...more }), 'its market is known');
const BEGIN = Date.UTC(2026, 0, 1, 4) / 1000;

describe('an option', () => {
  test('has its result once it ended; a void one has none', () => {
    const won = order({
      status: 3,
      profit_result: 1,
      end_price: '64442.72000000',
      fact_profits: '80.00000000',
      handled_at: '2026-01-01 04:01:00',
    });
    expect(won).toMatchObject({ result: 'win', closePrice: 6_444_272, profit: atoms('80'), endedAt: BEGIN + 60 });
    expect(outcomeWord(won)).toBe('status.option-win');
    const drawn = order({ status: 3, handled_at: '2026-01-01 04:01:00' });
    expect(outcomeWord(drawn)).toBe('status.option-draw');
    const undone = order({ status: 4, handled_at: '2026-01-01 04:00:30' });
    expect([undone.result, outcomeWord(undone)]).toEqual([undefined, 'status.option-void']);
  });

  test('of an unknown market is left out', () => {
    expect(read({ ...OPTION_ROW, symbol_name: 'NONE/USDT' })).toBeUndefined();
  });
});

describe('an option that ended unseen', () => {
  test('is one that waited before and no longer waits', () => {
    const [one, two, three] = [1, 2, 3].map((id) => order({ id }));
    expect(goneFrom([one, two, three] as OptionOrder[], [two] as OptionOrder[])).toEqual([one, three]);
    expect(goneFrom(undefined, [one] as OptionOrder[])).toEqual([]);
  });
});
