import type { Atoms } from '@mt2/domain';
import { copyFact } from '../../../platform/device/copy-value.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { WayName } from '../ways.tsx';
import type { Order } from './order.ts';

/** An order before or after it is placed. */
export type OrderTerms = Pick<Order, 'role' | 'otherName' | 'price' | 'fiat' | 'quantity' | 'coin' | 'decimals' | 'way'> & {
  readonly payLimit: Order['payLimit'] | undefined;
  /** The reader's fee; undefined if only the other side pays one. */
  readonly fee: Atoms | undefined;
};

/** The rows of an order: the same in its confirmation, its result and its record. */
export function termFacts(terms: OrderTerms, text: Text): Fact[] {
  const { role, otherName, price, fiat, fee, coin, way, payLimit } = terms;
  return [
    { label: text(role === 'buyer' ? 'p2p.seller' : 'p2p.buyer'), value: otherName },
    { label: text('p2p.price'), value: moneyText(price, fiat) },
    { label: text('common.quantity'), value: <Amount>{coinText(terms.quantity, terms)}</Amount> },
    { label: text('common.fee'), value: fee === undefined ? text('p2p.no-fee') : <CoinAmount coin={coin} value={fee} /> },
    { label: text('p2p.payment-method'), value: <WayName way={way} /> },
    ...(payLimit ? [{ label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: payLimit }) }] : []),
  ];
}

/** The rows of a placed order, in its result and in its record. */
export function recordFacts(order: Order, text: Text): Fact[] {
  const { fee, isOwnAdvert, createdAt, orderNumber } = order;
  return [
    ...termFacts({ ...order, fee: isOwnAdvert ? fee : undefined }, text),
    { label: text('p2p.placed-at'), value: formatDateTime(createdAt) },
    copyFact(text('p2p.order-number'), orderNumber),
  ];
}
