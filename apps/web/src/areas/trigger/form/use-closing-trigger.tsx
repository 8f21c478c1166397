import { trigger } from '@mt2/contracts/trigger';
import { refusalsOf } from '@mt2/domain';
import { type Position, tradeSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { priceRefusalText } from '../../order/index.ts';
import { type ClosingRefusal, previewClosing, previewClosingTrail, type TypedLots } from './closing-form.ts';
import { TrailFields } from './trail-fields.tsx';
import { emptyTrail, type TrailForm } from './trail-form.ts';
import { TriggerFields } from './trigger-fields.tsx';
import { EMPTY_FORM, readPrices, restingSide, type TriggerForm, wrongIn } from './trigger-form.ts';
import { useWatchFacts } from './use-trigger-form.ts';
import { WatchedPrice } from './watched-price.tsx';

/** An open position whose lots are to be closed later. */
type Closed = { readonly id: number; readonly market: Market; readonly held: Position };

/** How lots are closed later: at a trigger price, or by a trailing stop. */
export type LaterKind = 'trigger' | 'trailing';

const FIELDS = ['order', 'trigger', 'price', 'rate', 'distance', 'activation', 'lots'] as const;

/** What the shown form would place, by the rules of the server; undefined until the market is read. */
function usePreview({ market, held }: Closed, kind: LaterKind, lots: TypedLots, form: TriggerForm, trail: TrailForm) {
  const watch = useWatchFacts(market, kind === 'trailing' ? trail.by : form.by);
  const facts = watch && { ...watch, position: held };
  const prices = readPrices(form, market);
  const closing = facts && kind === 'trigger' ? previewClosing(form, prices, lots, facts) : undefined;
  const trailing = facts && kind === 'trailing' ? previewClosingTrail(trail, lots, facts) : undefined;
  /** The price by which a limit is judged. */
  const last = prices.parsed.trigger ?? watch?.watched ?? 0;
  return { prices, last, closing, trailing, decision: closing ?? trailing };
}

/**
 * The fields of an order that closes lots of a position later, its errors, the trade as expected, and `place`, which sends it.
 * The lots are typed elsewhere.
 */
export function useClosingTrigger(position: Closed, kind: LaterKind, lots: TypedLots) {
  const text = useText();
  const { id, market, held } = position;
  const [form, setForm] = useState<TriggerForm>({ ...EMPTY_FORM, kind: 'market' });
  const [trail, setTrail] = useState(() => emptyTrail('mark'));
  const { prices, last, closing, trailing, decision } = usePreview(position, kind, lots, form, trail);
  const side = tradeSide(held.side, 'close');
  const typed = { ...form, rate: trail.callback, distance: trail.callback, activation: trail.activation };
  const refused = trailing ? refusalsOf(trailing) : closing ? wrongIn<ClosingRefusal>(form, closing) : [];
  const errors = useRefusal<ClosingRefusal, (typeof FIELDS)[number]>(FIELDS, refused, {
    say: ({ refusal }) => priceRefusalText(text, refusal, { market, side, last }),
    isSaidEarly: (field) => field === 'order' || field === 'lots' || typed[field] !== '',
  });
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    setForm({ ...form, ...part });
  };
  const place = async () => {
    if (closing?.ok) return await api.change(trigger.placeClose, { ticketId: id, ...closing.value.order });
    if (trailing?.ok) return await api.change(trigger.trailClose, { ticketId: id, ...trailing.value.order });
    throw new Error('the form was checked before it was sent');
  };
  const fields =
    kind === 'trailing' ? (
      <TrailFields
        market={market}
        form={trail}
        onChange={(next) => {
          errors.clear();
          setTrail(next);
        }}
        errorAt={errors.at}
        stop={trailing?.ok ? trailing.value.trade.price : undefined}
      />
    ) : (
      <TriggerFields
        market={market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(prices) === side ? text(`trigger.may-rest-${side}`) : undefined}
        watched={<WatchedPrice value={form.by} onChange={(by) => change({ by })} />}
      />
    );
  return { fields, errors, trade: decision?.ok ? decision.value.trade : undefined, place };
}
