import { waiting } from '@mt2/contracts/waiting';
import type { Side } from '@mt2/domain/market';
import { floorToTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedWaitingSpot } from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSpotRates } from '../../fee/index.ts';
import type { Quotation } from '../../market/index.ts';
import { useAvailable } from '../../wallet/index.ts';
import { limitAtoms } from '../limit-atoms.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { typedSteps } from '../quantity-text.ts';
import { questionOf } from './question.tsx';
import { SpotTicket, type SpotTicketOf, type Ticketed } from './spot-ticket.tsx';
import { TriggerFields } from './trigger-fields.tsx';
import { estimateSpot, percentOf, previewSpot, readPrices, restingSide, sizeOfTotal, spotSteps, type TriggerForm } from './trigger-form.ts';
import { useTriggerErrors, useTriggerFacts } from './use-trigger-form.ts';

/** The form as read: its prices, its size, what it would place, and its errors. */
function useSpotTrigger({ quotation, side, form: typed }: SpotTicketOf<TriggerForm>) {
  const text = useText();
  const { market } = quotation;
  const coin = side === 'buy' ? 'USDT' : market.base;
  const available = useAvailable('spot', coin);
  const rates = useSpotRates(quotation);
  const facts = useTriggerFacts(quotation, 'last', 'spot', coin);
  const read = readPrices(typed, market);
  const paid = sizeOfTotal(typed, read, market);
  const form = typed.size === '' ? { ...typed, size: paid } : typed;
  const decision = facts && previewSpot(form, read, side, facts);
  // The limit price is judged by the trigger price.
  const last = read.parsed.trigger ?? floorToTicks(market, quotation.last);
  const errors = useTriggerErrors(form, decision, ({ refusal }) =>
    orderRefusalText(text, refusal, { market, side, typed: form.size, last }),
  );
  return {
    available,
    read,
    form,
    /** A total stays as it was typed while it gives the size. */
    isOfTotal: form.total !== '' && form.size === paid,
    decision,
    errors,
    estimate: estimateSpot(form, read, side, market, rates),
    /** The steps of a share of the balance, in percent. */
    partOf: (percent: number) => facts && spotSteps(form.kind, read, side, facts, percent),
  };
}

/** The ticket of a spot trigger order. */
export function TriggerTicket(props: SpotTicketOf<TriggerForm>) {
  const { quotation, side, draft, form: typed, onChange, head } = props;
  const { market } = quotation;
  const text = useText();
  const { available, read, form, isOfTotal, decision, errors, estimate, partOf } = useSpotTrigger(props);
  const change = (part: Partial<TriggerForm>) => {
    errors.clear();
    onChange({ ...typed, ...part });
  };
  const setSize = (size: string) => change({ size, total: '' });
  const accepted = decision?.ok ? decision.value : undefined;
  return (
    <SpotTicket
      {...{ quotation, side, draft, errors, available }}
      call={waiting.placeSpot}
      confirmed="trigger"
      height="tall"
      size={{
        value: form.size,
        onChange: setSize,
        share: decision ? percentOf(decision, available ?? 0n) : 0,
        onShare: available ? (percent) => setSize(typedSteps(market, partOf(percent))) : undefined,
        total: {
          typed: isOfTotal ? form.total : undefined,
          notional: estimate?.notional,
          onChange: (total) => change({ total, size: sizeOfTotal({ ...typed, total }, read, market) }),
        },
      }}
      estimates={{
        most: available === undefined ? undefined : partOf(100),
        estimate,
        isWrong: errors.at('order', 'trigger', 'price', 'quantity') !== undefined,
      }}
      freeze={accepted?.freeze}
      order={accepted && ticketed(text, quotation, side, accepted)}
      refusal={decision?.ok === false ? decision.refusal : undefined}
      onPlaced={() => setSize('')}
    >
      {head}
      <TriggerFields
        market={market}
        form={form}
        onChange={change}
        errorAt={errors.at}
        hint={restingSide(read) === side ? text(`trigger.may-rest-${side}`) : undefined}
      />
    </SpotTicket>
  );
}

/** The order as shown for review and as sent. */
function ticketed(text: Text, { market, quoteId }: Quotation, side: Side, accepted: AcceptedWaitingSpot): Ticketed {
  const { kind, direction, freeze } = accepted;
  const [trigger, quantity] = [ticksToAtoms(market, accepted.trigger), stepsToAtoms(market, accepted.quantity)];
  const price = limitAtoms(market, kind, accepted.price);
  const plan = {
    account: 'spot',
    market,
    isUp: side === 'buy',
    kind,
    by: 'last',
    direction,
    trigger,
    price: price ?? 0n,
    quantity,
    lots: 0,
  } as const;
  const order = { marketId: market.id, quoteId, side, quantity, trigger, direction, price };
  return {
    ...questionOf(text, { plan, freeze, coin: side === 'buy' ? 'USDT' : market.base }),
    direction,
    send: async () => (await api.change(waiting.placeSpot, order, { mask: 'clear' })).message,
  };
}
