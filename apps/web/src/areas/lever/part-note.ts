import type { Text } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { lotsNumber } from '../order/index.ts';

/** Says that the shown book fills only some lots of a market order, and that the amounts are those of these lots. */
export const partNote = (text: Text, filled: number, total: number): string =>
  text('lever.book-fills-part', { filled: ownAmount(lotsNumber(text, filled)), total: ownAmount(lotsNumber(text, total)) });
