import { type Atoms, formatFloor, formatPlain } from '@mt2/domain';
import type { Text } from '../../../platform/i18n.ts';
import { withUnits } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { ClientIdValue } from '../client-id-value.tsx';
import type { OpenOrder } from '../list/open-order.ts';
import { frozenText, sizeFact, stopsText, type Waiting } from './waiting.ts';

/** What differs between the kinds of waiting orders. */
export type Kind = Omit<OpenOrder, 'id' | 'number' | 'market' | 'isUp' | 'createdAt' | 'title' | 'confirmed' | 'move' | 'edit' | 'cancel'>;

/** The facts that every waiting order has. */
export function factsOf(text: Text, order: Waiting): { readonly size: Fact; readonly more: readonly Fact[] } {
  const { leverage, frozen, frozenCoin, status, clientId } = order;
  const [label, size] = sizeFact(text, order);
  const stops = stopsText(order);
  return {
    size: { label, value: <Amount>{withUnits(leverage > 0 ? `${size} · ${leverage}x` : size)}</Amount> },
    more: [
      ...(stops && order.type === 'trigger' ? [{ label: text('lever.tp-sl'), value: stops }] : []),
      ...(status === 'waiting' && frozen > 0n
        ? [{ label: text('spot.frozen'), value: <Amount>{frozenText(frozen, frozenCoin)}</Amount> }]
        : []),
      ...(clientId ? [{ label: text('spot.client-order-id'), value: <ClientIdValue clientId={clientId} /> }] : []),
    ],
  };
}

const sizeOf = ({ market, quantity, lots }: Waiting): string => (lots > 0 ? String(lots) : formatFloor(quantity, market.quantityDecimals));
/** The size as a line of the chart says it. */
export const shownSize = ({ market, quantity, lots }: Waiting): string =>
  lots > 0 ? String(lots) : formatPlain(quantity, market.quantityDecimals);
/** A price as it is typed. */
export const plain = ({ market }: Waiting, price: Atoms): string => formatPlain(price, market.priceDecimals);

/** The size as a term, and its field. */
export function sizeTerm(text: Text, order: Waiting) {
  const { market, lots } = order;
  const name = lots > 0 ? 'lots' : 'quantity';
  return {
    terms: { [name]: sizeOf(order) },
    field: {
      name,
      label: text('spot.new-quantity'),
      decimals: lots > 0 ? 0 : market.quantityDecimals,
      unit: lots > 0 ? text('lever.lots') : market.base,
    },
  };
}
