import { about, type Err, err } from '@mt2/domain';
import { type PositionSide, tradeSide } from '@mt2/domain/lever';
import { maxNotionalFor } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { refusedAt, useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { focusEmpty } from '../../../ui/fields/wrong.ts';
import { priceRefusalText } from '../../order/index.ts';
import { isStopRefusal, stopOfSideText, stopRefusalText } from '../stop-refusal-text.ts';
import { areStopsMissing, type FormRefusal, type OpenForm, type OpenPreview, type SidePreview } from './open-form.ts';

const FIELDS = ['order', 'price', 'lots', 'stops', 'takeProfit', 'stopLoss'] as const;
type FieldName = (typeof FIELDS)[number];

/** The form's errors for a side: the refusal of its order, and anything missing in addition to any other error. */
function wrongIn(form: OpenForm, side: SidePreview | undefined): readonly Err<FormRefusal>[] {
  const { kind, price } = form;
  const refused = refusalOf(side);
  if (!refused) return [];
  if (refused.refusal === 'market-closed') return [refused];
  return [
    refused,
    ...(kind === 'limit' && price.trim() === '' ? [about('price', err('price-required'))] : []),
    ...(areStopsMissing(form) ? [about('takeProfit', err('stops-required'))] : []),
  ];
}

type Order = { readonly market: Market; readonly leverage: number; readonly side: PositionSide | undefined; readonly last: number };

/**
 * The reason why an order is refused. Only the form knows what is missing in it, the maximum position for a leverage, and the
 * prices allowed.
 */
export function openRefusalText(text: Text, { market, leverage, side, last }: Order, refusal: string): string {
  if (refusal === 'stops-unchosen') return text('lever.choose-stops');
  if (refusal === 'stops-required') return text('lever.stop-missing');
  if (side && isStopRefusal(refusal)) return stopRefusalText(text, refusal, side);
  if (refusal !== 'leverage-above-tier') return priceRefusalText(text, refusal, { market, side: side && tradeSide(side, 'open'), last });
  return text('lever.most-at-leverage', { leverage, amount: `${formatAmount(maxNotionalFor(market.tiers, leverage), 0)} USDT` });
}

const isAt = (field: FieldName, refused: Err<FormRefusal> | undefined): boolean => refused?.field === field;
const isOfStop = ({ field }: Err<FormRefusal>): boolean => field === 'stops' || field === 'takeProfit' || field === 'stopLoss';

const refusalOf = (side: SidePreview | undefined): Err<FormRefusal> | undefined =>
  side === undefined || side.decision.ok ? undefined : side.decision;

/**
 * The errors of the form: those of the side pressed last, otherwise those of both sides. `preview` is undefined while
 * nothing is judged, `last` in ticks.
 */
export function useOpenErrors(market: Market, form: OpenForm, preview: OpenPreview | undefined, last: number) {
  const text = useText();
  const [pressed, setPressed] = useState<PositionSide>();
  const sayOf = (side: PositionSide | undefined, { refusal }: Err<FormRefusal>) =>
    openRefusalText(text, { market, leverage: form.leverage, side, last }, refusal);
  const say = (refused: Err<FormRefusal>) => sayOf(pressed, refused);
  const isShared = refusalOf(preview?.long)?.refusal === refusalOf(preview?.short)?.refusal;
  const judged = pressed ? preview?.[pressed] : isShared ? preview?.long : undefined;
  const isSaidEarly = (field: FieldName) => {
    // The notice above the form says that the market is halted.
    if (field === 'order') return refusalOf(judged)?.refusal !== 'market-closed';
    if (field === 'lots') return form.size !== '';
    if (field === 'stops') return false;
    if (field === 'takeProfit' || field === 'stopLoss') return form[field] !== '';
    return form.price !== '' || form.size !== '';
  };
  const { at, isShort, show, reset, showAnswer, clear, sent, isSent } = useRefusal(FIELDS, wrongIn(form, judged), { say, isSaidEarly });
  return {
    at,
    isShort,
    showAnswer,
    clear,
    sent,
    /** Forgets all errors: the user has chosen another type of order. */
    restart(): void {
      setPressed(undefined);
      reset();
    },
    /** True if an order of the side may be sent; otherwise shows its errors. */
    pass(side: PositionSide): boolean {
      const found = Object.keys(refusedAt(FIELDS, wrongIn(form, preview?.[side]))) as FieldName[];
      if (isSent && found.length > 0) {
        focusEmpty();
        return false;
      }
      setPressed(found.length === 0 ? undefined : side);
      if (found.length === 0) reset();
      else show(found);
      return found.length === 0;
    },
    /** The reason why an order of the side is refused now. */
    reasonOf(side: PositionSide): string | undefined {
      const refused = refusalOf(preview?.[side]);
      return refused && sayOf(side, refused);
    },
    /** The reason why only one side is refused, shown at its button until pressed; reasons of stops appear at their fields. */
    ofSide(side: PositionSide): string | undefined {
      const refused = refusalOf(preview?.[side]);
      if (isShared || pressed === side || !refused || isOfStop(refused)) return undefined;
      return isAt('lots', refused) && form.size === '' ? undefined : sayOf(side, refused);
    },
    /** The reason why this side, but not the other, cannot have the typed stop. */
    ofStop(field: 'takeProfit' | 'stopLoss', side: PositionSide): string | undefined {
      const refused = isShared ? undefined : refusalOf(preview?.[side]);
      return refused && isAt(field, refused) && form[field] !== '' ? stopOfSideText(text, refused.refusal, side) : undefined;
    },
  };
}

export type OpenErrors = ReturnType<typeof useOpenErrors>;
