import { waiting } from '@mt2/contracts/waiting';
import { percentOfWhole } from '@mt2/domain';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedWaitingSpot, TriggerPrice } from '@mt2/domain/waiting';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount, rateText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { tickText } from '../order-text.ts';
import { protectionNote } from '../price-field.tsx';
import { coinText, typedSteps } from '../quantity-text.ts';
import { frozenText } from '../waiting/waiting.ts';
import { SpotTicket, type SpotTicketOf, type Ticketed } from './spot-ticket.tsx';
import { firstStop, previewTrail, type SpotTrailForm, TRAIL_FIELDS, trailSteps } from './spot-trail-form.ts';
import { TrailFields } from './trail-fields.tsx';
import { useTriggerFacts } from './use-trigger-form.ts';

/** What the form would place, and its errors. Errors of a typed field are shown before the button is pressed; a guest sees none. */
function useTrail({ quotation, side, form }: SpotTicketOf<SpotTrailForm>) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { market } = quotation;
  const facts = useTriggerFacts(quotation, form.trail.by, 'spot', side === 'buy' ? 'USDT' : market.base);
  const decision = facts && previewTrail(form, side, facts);
  const stop = facts && firstStop(form, side, facts);
  const isHalted = decision?.ok === false && decision.refusal === 'market-closed';
  const { callback, activation } = form.trail;
  const typed = { rate: callback, distance: callback, activation, quantity: form.quantity };
  const errors = useRefusal(TRAIL_FIELDS, isSignedIn && decision?.ok === false ? [decision] : [], {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: form.quantity, last: stop ?? 0 }),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted : typed[field] !== ''),
  });
  return { facts, decision, stop, errors };
}

/** The ticket of a trailing stop, which trades at the market. */
export function TrailTicket(props: SpotTicketOf<SpotTrailForm>) {
  const { quotation, side, draft, form, onChange, head } = props;
  const text = useText();
  const { market } = quotation;
  const available = useAvailable('spot', side === 'buy' ? 'USDT' : market.base);
  const { facts, decision, stop, errors } = useTrail(props);
  const change = (part: Partial<SpotTrailForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  const accepted = decision?.ok ? decision.value : undefined;
  // What a sale may spend does not follow from a price.
  const priced = side === 'sell' ? 0 : stop;
  return (
    <SpotTicket
      {...{ quotation, side, draft, errors, available }}
      call={waiting.placeSpot}
      confirmed="trigger"
      height="usual"
      size={{
        value: form.quantity,
        onChange: (quantity) => change({ quantity }),
        share: accepted ? percentOfWhole(accepted.freeze, available ?? 0n) : 0,
        onShare:
          available && facts && priced !== undefined
            ? (percent) => change({ quantity: typedSteps(market, trailSteps(side, priced, facts, percent)) })
            : undefined,
      }}
      freeze={accepted?.freeze}
      isRead={decision !== undefined}
      order={accepted && ticketed(text, quotation, accepted, form.trail.by)}
      refusal={decision?.ok === false ? decision.refusal : undefined}
      onPlaced={() => change({ quantity: '' })}
    >
      {head}
      <TrailFields market={market} form={form.trail} onChange={(trail) => change({ trail })} errorAt={errors.at} stop={stop} />
    </SpotTicket>
  );
}

/** A trailing stop: its terms, and the amount frozen until it is triggered. */
function ticketed(text: Text, { market, quoteId }: Quotation, accepted: AcceptedWaitingSpot, by: TriggerPrice): Ticketed {
  const { side, rate, freeze } = accepted;
  const [distance, activation] = [ticksToAtoms(market, accepted.distance), ticksToAtoms(market, accepted.activation)];
  const quantity = stepsToAtoms(market, accepted.quantity);
  const size = coinText(market, quantity);
  const at = (ticks: number) => `${tickText(market, ticks)} USDT`;
  const order = { marketId: market.id, quoteId, side, quantity, rate, distance, activation, by };
  return {
    title: `${text(`spot.${side}-coin`, { coin: ownAmount(size) })}\u00a0· ${text('trigger.trailing')}`,
    rows: [
      { label: text('trigger.callback'), value: <b className="font-semibold">{distance > 0n ? at(accepted.distance) : rateText(rate)}</b> },
      ...(activation > 0n ? [{ label: text('trigger.activation'), value: at(accepted.activation) }] : []),
      { label: text('trigger.watched'), value: text(`trigger.by-${by}`) },
      { label: text('common.price'), value: text('spot.best-market-price') },
      { label: text('common.quantity'), value: <Amount>{size}</Amount> },
    ],
    total: { label: text('spot.frozen'), value: <Amount>{frozenText(freeze, side === 'buy' ? 'USDT' : market.base)}</Amount> },
    notes: [text('trigger.note'), protectionNote(text)],
    send: async () => (await api.change(waiting.placeSpot, order, { mask: 'clear' })).message,
  };
}
