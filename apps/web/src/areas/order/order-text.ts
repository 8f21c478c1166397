import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { EditedTime, OrderKind } from '@mt2/domain/order';
import { formatAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';

type Timed = { readonly kind: OrderKind; readonly isPostOnly?: boolean | undefined };

/** The type of an order in words, with its time in force unless it is the default one: `Limit · Post-only`. A line ends after a dot. */
export const orderType = (text: Text, { kind, isPostOnly }: Timed): string =>
  isPostOnly ? `${text(`spot.${kind}`)}\u00a0· ${text('spot.tif-post-only').replaceAll(' ', '\u00a0')}` : text(`spot.${kind}`);

/** The time in force of a waiting order. */
export const waitingTime = ({ isPostOnly }: Pick<Timed, 'isPostOnly'>): EditedTime => (isPostOnly ? 'post-only' : 'gtc');

/** A price in ticks in its market's format; `—` for none. */
export const tickText = (market: Market, ticks: number | undefined): string =>
  ticks ? formatAmount(formatTicks(market, ticks), market.priceDecimals) : '—';

/** A term of an order before and after its edit, as texts. */
type Edited = { readonly before: string; readonly after: string };

/** The sentence for an edited order: its new price, its new quantity, or both. */
export function editedText(text: Text, price: Edited, quantity: Edited): string {
  const hasPrice = price.before !== price.after;
  const hasQuantity = quantity.before !== quantity.after;
  const word = hasPrice && hasQuantity ? 'spot.edited-both' : hasPrice ? 'spot.edited-price' : 'spot.edited-quantity';
  return text(word, {
    oldPrice: price.before,
    price: price.after,
    oldQuantity: ownAmount(quantity.before),
    quantity: ownAmount(quantity.after),
  });
}
