import type { Side } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import type { Text } from '../../../platform/i18n.ts';
import type { Quotation } from '../../market/index.ts';
import type { Ticketed, TicketSide } from '../ticket/ticket.tsx';
import { BY_QUANTITY, type OrderForm } from './limit-form.ts';
import { emptyTrail, type TrailForm } from './trail-fields.tsx';
import { NO_TRIGGER, type TriggerTerms } from './trigger-fields.tsx';

/** The state of the spot ticket: what was typed for every kind, and the kind that is shown. */
export type SpotForm = OrderForm & TriggerTerms & { readonly legPrice: string; readonly trail: TrailForm };

/** A form in which nothing is typed but a suggested price. */
export const emptySpotForm = (first: Pick<SpotForm, 'side' | 'kind' | 'price'>): SpotForm => ({
  ...first,
  ...NO_TRIGGER,
  quantity: '',
  legPrice: '',
  trail: emptyTrail('last'),
});

/** What the tickets of all kinds of spot orders are given. */
export type SpotTicketProps = {
  quotation: Quotation;
  /** The name of its draft. */
  draft: string;
  form: SpotForm;
  onChange(form: SpotForm): void;
  /** The choices above the fields: the side, and the kind of the order. */
  head: ReactNode;
};

/** The coin that a side spends. */
export const spentCoin = (side: Side, base: string): string => (side === 'buy' ? 'USDT' : base);

/** The side of a spot ticket, which has one button. */
export const spotSide = (text: Text, { side }: SpotForm, { base }: Market, order: Ticketed | undefined): TicketSide => ({
  isUp: side === 'buy',
  label: text(`spot.${side}-coin`, { coin: base }),
  order,
});

type BookForm = TriggerTerms & { readonly kind: string; readonly price: string; readonly trail?: TrailForm };

/** The form with a price that was tapped in the book. */
export function withBookPrice<F extends BookForm>(form: F, price: string): F {
  if (form.kind === 'trailing' && form.trail) return { ...form, trail: { ...form.trail, activation: price } };
  return form.kind === 'limit' || form.kind === 'market'
    ? { ...form, ...BY_QUANTITY, kind: 'limit', price }
    : { ...form, stop: 'limit', limit: price };
}

/** The limit price in the form, which the book marks; null if its order has none. */
export const bookPrice = ({ kind, price, stop, limit }: BookForm): string | null =>
  kind === 'limit' ? price : kind !== 'market' && kind !== 'trailing' && stop === 'limit' ? limit : null;
