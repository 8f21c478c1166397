import { valuesFrom } from '@mt2/contracts/fields/values';
import { leverPosition } from '@mt2/contracts/lever-rows';
import { assertDefined, atoms } from '@mt2/domain';
import { describe, expect, test } from 'vitest';
import { LONG_ROW, PAIR_ROW } from '../../../testing/long-row.ts';
import { type PartStopForm, partStopFormOf, previewPartStop } from './part-stop-form.ts';
import { toPosition } from './position.ts';

const position = assertDefined(toPosition(valuesFrom(leverPosition, { ...LONG_ROW, stops: [PAIR_ROW] })), 'BTC is traded');
const preview = (form: Partial<PartStopForm>) =>
  previewPartStop({ ...partStopFormOf(position), ...form }, position, { watched: 6_500_000, others: 1 });

describe('the form of stops for some lots', () => {
  test('begins with all open lots, or with the pair that it edits', () => {
    const empty = { lots: '100', by: 'mark', takeProfit: '', stopLoss: '', takeProfitLimit: undefined, stopLossLimit: undefined };
    expect(partStopFormOf(position)).toEqual(empty);
    expect(partStopFormOf(position, position.stops[0])).toEqual({
      ...empty,
      lots: '30',
      by: 'last',
      takeProfit: '66200.00',
      takeProfitLimit: '66210.50',
    });
  });

  test('is accepted with one stop, and values its lots at the limit or else at the trigger price', () => {
    const { decision, profits } = preview({ lots: '30', takeProfit: '66200', stopLoss: '64000', stopLossLimit: '63000' });
    expect(decision).toEqual({
      ok: true,
      value: { lots: 30, takeProfit: 6_620_000, stopLoss: 6_400_000, takeProfitLimit: 0, stopLossLimit: 6_300_000 },
    });
    expect(profits).toEqual({ takeProfit: atoms('36'), stopLoss: atoms('-60') });
  });

  test('is not judged until the watched price is read, and ignores the limit of a stop without a price', () => {
    expect(
      previewPartStop({ ...partStopFormOf(position), takeProfit: '66200' }, position, { watched: undefined, others: 0 }).decision,
    ).toBeUndefined();
    expect(preview({ takeProfit: '66200', stopLossLimit: '' }).decision?.ok).toBe(true);
  });

  test.each<[string, string, Partial<PartStopForm>]>([
    ['lots-required', 'lots', { lots: ' ', takeProfit: '66200' }],
    ['lots-invalid', 'lots', { lots: 'x', takeProfit: '66200' }],
    ['take-profit-invalid', 'takeProfit', { takeProfit: 'x' }],
    ['stop-loss-invalid', 'stopLoss', { stopLoss: 'x' }],
    ['price-required', 'takeProfitLimit', { takeProfit: '66200', takeProfitLimit: '' }],
    ['price-required', 'stopLossLimit', { stopLoss: '64000', stopLossLimit: '0' }],
    ['price-invalid', 'stopLossLimit', { stopLoss: '64000', stopLossLimit: 'x' }],
  ])('is refused: %s at %s', (refusal, field, form) => expect(preview(form).decision).toEqual({ ok: false, refusal, field }));
});
