import { lever } from '@mt2/contracts/lever';
import { refusalsOf } from '@mt2/domain';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { OrderKind } from '@mt2/domain/order';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { useContractRates } from '../../fee/index.ts';
import { listAddress, partNote, useSending, type useTrading } from '../../order/index.ts';
import { type CloseForm, previewClose } from './close-form.ts';
import type { Closing } from './closing.ts';
import type { Position } from './position.ts';

/** Closes lots at the market, or with a limit order, whose price begins with the last one. */
export function useCloseNow(position: Position, kind: OrderKind, lots: string, trading: ReturnType<typeof useTrading>): Closing {
  const text = useText();
  const { market, id, account } = position;
  const [price, setPrice] = useState<string>();
  if (kind === 'limit' && price === undefined && trading) setPrice(formatTicks(market, trading.last));
  const form: CloseForm = { kind, price: price ?? '', lots };
  const rates = useContractRates();
  const preview = trading && previewClose(form, position, rates, trading);
  const decision = preview?.decision;
  const errors = useRefusal(['order', 'price', 'lots'], decision ? refusalsOf(decision) : [], {
    isSaidEarly: (field) => field === 'order' || form[field] !== '',
  });
  const { send } = useSending(errors.showAnswer);
  const close = async () => {
    if (!errors.pass() || !decision?.ok) return false;
    const { lots: closed, price: ticks } = decision.value;
    const limit = ticks ? ticksToAtoms(market, ticks) : undefined;
    const view = listAddress({ account, market: market.symbol }, limit === undefined ? 'closed' : 'open');
    return await send(
      () => api.change(lever.close, { id, lots: closed, price: limit }, { mask: 'clear', isAtMarket: limit === undefined }),
      view,
    );
  };
  const fields = kind === 'limit' && (
    <NumberField
      label={text('lever.close-price')}
      value={form.price}
      onChange={(next) => {
        setPrice(next);
        errors.clear();
      }}
      decimals={market.priceDecimals}
      step={formatTicks(market, 1)}
      error={errors.at('price')}
    />
  );
  const result = preview?.result;
  const note = result && decision?.ok && result.lots < decision.value.lots && partNote(text, result.lots, decision.value.lots);
  return { fields, errors, reason: errors.at('order'), result, isReady: preview !== undefined, note, send: close };
}
