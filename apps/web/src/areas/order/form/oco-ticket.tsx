import { waiting } from '@mt2/contracts/waiting';
import { percentOfWhole } from '@mt2/domain';
import { formatTicks, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import type { AcceptedOco } from '@mt2/domain/waiting';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { OrderField } from '../../../ui/fields/number/order-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import { orderRefusalText } from '../order-refusal-text.ts';
import { protectionNote } from '../price-field.tsx';
import { coinText, typedSteps } from '../quantity-text.ts';
import { useWaiting } from '../waiting/waiting.api.ts';
import { frozenText, ocoNotes, priceText, stopLegText } from '../waiting/waiting.ts';
import { OCO_FIELDS, type OcoForm, type OcoFormFacts, ocoSteps, previewOco, wrongInOco } from './oco-form.ts';
import { SpotTicket, type SpotTicketOf, type Ticketed } from './spot-ticket.tsx';
import { StopKind } from './stop-kind.tsx';

export type OcoTicketProps = SpotTicketOf<OcoForm> & { facts: Omit<OcoFormFacts, 'waiting'> };

/** What the form would place, and its errors. Errors of a typed field are shown before the button is pressed; a guest sees none. */
function useOcoForm({ quotation: { market }, side, form, facts: known }: OcoTicketProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const facts = { ...known, waiting: useWaiting({ marketId: market.id, type: 'oco' }).length };
  const decision = previewOco(form, side, facts);
  const isHalted = !decision.ok && decision.refusal === 'market-closed';
  const errors = useRefusal(OCO_FIELDS, isSignedIn ? wrongInOco(form, decision) : [], {
    say: ({ refusal }) => orderRefusalText(text, refusal, { market, side, typed: form.quantity, last: facts.last }),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted : form[field] !== ''),
  });
  return { decision, errors };
}

/** The ticket of an OCO order: its limit leg, its stop leg, and the quantity of both. */
export function OcoTicket(props: OcoTicketProps) {
  const { quotation, side, draft, form, facts, onChange, head } = props;
  const text = useText();
  const { market } = quotation;
  const { decision, errors } = useOcoForm(props);
  const change = (part: Partial<OcoForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  const { available = 0n } = facts;
  const stepsOf = (percent: number) => ocoSteps(form, side, market, available, percent);
  const accepted = decision.ok ? decision.value : undefined;
  const field = (name: 'legPrice' | 'trigger' | 'price', label: string) => (
    <OrderField
      label={label}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      decimals={market.priceDecimals}
      error={errors.at(name)}
      step={formatTicks(market, 1)}
    />
  );
  return (
    <SpotTicket
      {...{ quotation, side, draft, errors }}
      call={waiting.placeSpot}
      confirmed="trigger"
      height="tall"
      size={{
        value: form.quantity,
        onChange: (quantity) => change({ quantity }),
        share: accepted ? percentOfWhole(accepted.freeze, available) : 0,
        onShare: stepsOf(100) === 0 ? undefined : (percent) => change({ quantity: typedSteps(market, stepsOf(percent)) }),
      }}
      available={facts.available}
      freeze={accepted?.freeze}
      order={accepted && ticketed(text, quotation, accepted)}
      refusal={decision.ok ? undefined : decision.refusal}
      onPlaced={() => change({ quantity: '' })}
    >
      {head}
      {field('legPrice', text('oco.limit-price-in', { coin: 'USDT' }))}
      <StopKind value={form.kind} onChange={(kind) => change({ kind })} />
      {field('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }))}
      {form.kind === 'limit' && field('price', text('oco.stop-price-in', { coin: 'USDT' }))}
    </SpotTicket>
  );
}

/** An OCO order: both legs, and the amount frozen for the dearer one. */
function ticketed(text: Text, { market, quoteId }: Quotation, { side, kind, freeze, ...accepted }: AcceptedOco): Ticketed {
  const terms = {
    quantity: stepsToAtoms(market, accepted.quantity),
    legPrice: ticksToAtoms(market, accepted.legPrice),
    trigger: ticksToAtoms(market, accepted.trigger),
    price: ticksToAtoms(market, accepted.price),
  };
  const size = coinText(market, terms.quantity);
  return {
    title: `${text(`spot.${side}-coin`, { coin: ownAmount(size) })}\u00a0· ${text('oco.oco')}`,
    rows: [
      { label: text('spot.limit'), value: `${priceText(market, terms.legPrice)} USDT` },
      { label: text('oco.stop'), value: <b className="font-semibold">{stopLegText(text, { market, side, ...terms })}</b> },
      { label: text('common.quantity'), value: <Amount>{size}</Amount> },
    ],
    total: { label: text('spot.frozen'), value: <Amount>{frozenText(freeze, side === 'buy' ? 'USDT' : market.base)}</Amount> },
    notes: [...ocoNotes(text, side), kind === 'market' && protectionNote(text)],
    send: async () => (await api.change(waiting.placeSpot, { marketId: market.id, quoteId, side, ...terms }, { mask: 'clear' })).message,
  };
}
