import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, about, type Decision, type Err, err } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { protectionPrice } from '@mt2/domain/order';
import { sliderQuantity } from '@mt2/domain/spot';
import { type AcceptedOco, type OcoFacts, type OcoRefusal, validateOco } from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { typedAmount } from '../../../platform/text/typed.ts';
import { type Quotation, useBook } from '../../market/index.ts';
import { enoughUntilRead } from '../../wallet/index.ts';
import type { Edited, Terms } from '../list/open-order.ts';
import { priceField } from '../list/order-sheet.tsx';
import { frozenFact } from '../order-facts.tsx';
import { coinText, orderRefusalText, protectionNote, ticksOf } from '../order-text.ts';
import { PriceInput } from '../ticket/fields.tsx';
import type { Ticketed } from '../ticket/ticket.tsx';
import { useWaiting } from '../waiting/waiting.api.ts';
import { ocoNotes, priceText, stopLegText, type Waiting } from '../waiting/waiting.ts';
import { factsOf, plain, type Shown, shownSize, sizeTerm } from '../waiting/waiting-kind.tsx';
import { useFactsOf, useFormFacts } from './limit-form.ts';
import { type SpotForm, type SpotTicketProps, spentCoin } from './spot-form.ts';
import { StopKind, wrongIn } from './trigger-fields.tsx';
import { useWaitingErrors, WaitingTicket } from './waiting-ticket.tsx';

/** An OCO order as typed: both legs and their quantity. */
type OcoForm = Pick<SpotForm, 'legPrice' | 'trigger' | 'stop' | 'limit' | 'quantity'>;

/** The facts that the form checks; the balance is undefined for a guest, and until it is read. */
type OcoFormFacts = Omit<OcoFacts, 'available'> & { readonly available: Atoms | undefined };

type OcoFormRefusal = OcoRefusal | 'price-invalid' | 'trigger-price-invalid' | 'quantity-invalid';

const INVALID = [
  ['quantity', 'quantity-invalid'],
  ['legPrice', 'price-invalid'],
  ['trigger', 'trigger-price-invalid'],
  ['price', 'price-invalid'],
] as const;

/** The OCO order of this form, or the server's refusal. */
function previewOco(form: OcoForm, side: Side, facts: OcoFormFacts): Decision<AcceptedOco, OcoFormRefusal> {
  const read = {
    quantity: typedAmount(form.quantity),
    legPrice: typedAmount(form.legPrice),
    trigger: typedAmount(form.trigger),
    price: form.stop === 'limit' ? typedAmount(form.limit) : undefined,
  };
  for (const [field, refusal] of INVALID) if (read[field] === 'invalid') return about(field, err(refusal));
  const { quantity, legPrice, trigger, price } = read as Readonly<Record<keyof typeof read, Atoms | undefined>>;
  if (form.stop === 'limit' && !price) return about('price', err('price-required'));
  return validateOco({ side, quantity, legPrice, trigger, price }, { ...facts, available: enoughUntilRead(facts.available) });
}

/** The form's errors: the refusal of the order, and missing prices in addition to any other error. */
const wrongInOco = (form: OcoForm, decision: ReturnType<typeof previewOco>): readonly Err<string>[] => [
  ...wrongIn(form, decision),
  ...(!decision.ok && decision.field !== undefined && form.legPrice.trim() === '' ? [about('legPrice', err('price-required'))] : []),
];

/** The steps that a percentage (0–100) of the balance pays for: a buy freezes the dearer leg. Undefined while a buy has no price. */
function ocoSteps(form: OcoForm, side: Side, market: Market, available: Atoms, percent: number): number | undefined {
  const ticks = (typed: string) => ticksOf(market, typedAmount(typed)) ?? 0;
  const trigger = ticks(form.trigger);
  const stop = form.stop === 'limit' ? ticks(form.limit) : trigger && protectionPrice('buy', trigger);
  const price = Math.max(ticks(form.legPrice), stop);
  return side === 'buy' && price === 0 ? undefined : sliderQuantity(market, { side, price, available }, percent);
}

/** What the form would place, and its errors. */
function useOco(props: SpotTicketProps) {
  const { quotation, form } = props;
  const { market } = quotation;
  const { side, legPrice, trigger, limit, quantity } = form;
  const known = useFormFacts(quotation, useBook(market.symbol), side);
  const facts = { ...known, waiting: useWaiting({ marketId: market.id, type: 'oco' }).length };
  const decision = previewOco(form, side, facts);
  const typed = { legPrice, trigger, price: limit, quantity };
  return {
    isRead: true,
    accepted: decision.ok ? decision.value : undefined,
    stepsOf: (percent: number) => ocoSteps(form, side, market, facts.available ?? 0n, percent),
    ...useWaitingErrors(props, wrongInOco(form, decision), typed, facts.last),
  };
}

/** The ticket of an OCO order: its limit leg, its stop leg, and the quantity of both. */
export function OcoTicket(props: SpotTicketProps) {
  const { quotation, form } = props;
  const text = useText();
  const { market } = quotation;
  const oco = useOco(props);
  const { accepted, errors, change } = oco;
  const field = (name: 'legPrice' | 'trigger' | 'limit', label: string) => (
    <PriceInput
      market={market}
      label={text(label, { coin: 'USDT' })}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      error={errors.at(name === 'limit' ? 'price' : name)}
    />
  );
  return (
    <WaitingTicket {...props} {...oco} order={accepted && ticketed(text, quotation, accepted)}>
      {field('legPrice', 'oco.limit-price-in')}
      <StopKind value={form.stop} onChange={(stop) => change({ stop })} />
      {field('trigger', 'trigger.trigger-price-in')}
      {form.stop === 'limit' && field('limit', 'oco.stop-price-in')}
    </WaitingTicket>
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
    ],
    total: frozenFact(text, 'spot', freeze, spentCoin(side, market.base)),
    notes: [...ocoNotes(text, side), kind === 'market' && protectionNote(text)],
    view: 'open',
    send: () => api.change(waiting.placeSpot, { marketId: market.id, quoteId, side, ...terms }, { mask: 'clear' }),
  };
}

function useOcoEdit(text: Text, order: Waiting, { legPrice = '', trigger = '', price = '', quantity = '' }: Terms): Edited | undefined {
  const { market, side, kind: stop, frozen, frozenCoin } = order;
  const facts = useFactsOf(market, side);
  if (!facts) return undefined;
  const form = { legPrice, trigger, stop, limit: price, quantity };
  // The order is paid also with what it has frozen, and is one of those that wait.
  const decision = previewOco(form, side, { ...facts, available: enoughUntilRead(facts.available) + frozen, waiting: 0 });
  const accepted = decision.ok ? decision.value : undefined;
  return {
    refused: wrongInOco(form, decision),
    changes: accepted
      ? {
          legPrice: { legPrice: ticksToAtoms(market, accepted.legPrice) },
          trigger: { trigger: ticksToAtoms(market, accepted.trigger) },
          price: { price: ticksToAtoms(market, accepted.price) },
          quantity: { quantity: stepsToAtoms(market, accepted.quantity) },
        }
      : {},
    say: (refusal) => orderRefusalText(text, refusal, { market, side, typed: quantity, last: facts.last }),
    total: accepted && frozenFact(text, 'spot', accepted.freeze, frozenCoin),
    notes: ocoNotes(text, side),
  };
}

/** An OCO order that waits. */
export const ofOco = (text: Text, order: Waiting): Shown => {
  const { market, side, kind, legPrice, trigger, price } = order;
  const size = sizeTerm(text, order);
  return {
    type: 'oco',
    useFacts: () => ({ ...factsOf(text, order), price: priceText(market, legPrice), condition: stopLegText(text, order) }),
    lines: [
      { price: plain(order, legPrice), word: `${text('oco.oco')} ${text(`spot.${side}`)}`, size: shownSize(order), term: 'legPrice' },
      { price: plain(order, trigger), word: text('oco.stop'), size: shownSize(order), term: 'trigger' },
    ],
    terms: {
      legPrice: plain(order, legPrice),
      trigger: plain(order, trigger),
      ...(kind === 'limit' && { price: plain(order, price) }),
      ...size.terms,
    },
    fields: [
      priceField('legPrice', text('oco.limit-price-in', { coin: 'USDT' }), market),
      priceField('trigger', text('trigger.trigger-price-in', { coin: 'USDT' }), market),
      ...(kind === 'limit' ? [priceField('price', text('oco.stop-price-in', { coin: 'USDT' }), market)] : []),
      size.field,
    ],
    useEdited: (terms) => useOcoEdit(text, order, terms),
    question: { title: text('oco.cancel-question'), ok: text('oco.cancel-both') },
  };
};
