import type { Text } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';

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
