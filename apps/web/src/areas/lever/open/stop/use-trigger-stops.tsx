import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../../platform/i18n.ts';
import type { Stops, TriggerForm } from '../../../order/index.ts';
import { isStopRefusal, stopOfSideText, stopRefusalText } from '../../stop-refusal-text.ts';
import { chooseStops, useHasStops } from '../choices.ts';
import { areStopsMissing, typedStops } from '../open-form.ts';
import { StopFields } from './stop-fields.tsx';

/** The take-profit and stop-loss of a trigger order. All contract forms share the checkbox; here it is off until it is chosen once. */
export function useTriggerStops(market: Market, { takeProfit, stopLoss }: TriggerForm, leverage: number): Stops {
  const text = useText();
  const form = { takeProfit, stopLoss, leverage, hasStops: useHasStops() ?? false };
  const typed = typedStops(form);
  return {
    typed,
    isOn: form.hasStops,
    isMissing: areStopsMissing(form),
    fields: ({ onChange, errorAt, sides, lots }) => (
      <StopFields
        market={market}
        form={form}
        preview={{ lots, stops: typed, ...sides }}
        onChoose={(hasStops) => {
          chooseStops(hasStops);
          onChange({});
        }}
        onChange={onChange}
        errors={{
          at: (field) => (field === 'stops' ? undefined : errorAt(field)),
          ofStop: (field, side) => {
            const { refused } = sides[side];
            return refused?.field === field && form[field] !== '' ? stopOfSideText(text, refused.refusal, side) : undefined;
          },
        }}
      />
    ),
    refusalText: (refusal, side) => {
      if (refusal === 'stops-required') return text('lever.stop-missing');
      return side && isStopRefusal(refusal) ? stopRefusalText(text, refusal, side) : undefined;
    },
  };
}
