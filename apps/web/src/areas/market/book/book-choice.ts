import type { Market } from '@mt2/domain/market-terms';
import { isNumber, mapOf, oneOf } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';

export const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

/** The sides of the book that the user last showed, and the grouping of each market, in ticks. */
type Choice = { readonly layout: BookLayout; readonly groups: Readonly<Record<string, number>> };
const initial: Choice = { layout: 'both', groups: {} };
const shape = { layout: oneOf(BOOK_LAYOUTS), groups: mapOf(isNumber) };
const useChoice = deviceStore<Choice>(STORAGE.book, initial, shape);

/** The chosen look of a market's book; this device remembers it. */
export function useBookChoice({ symbol, bookStep }: Pick<Market, 'symbol' | 'bookStep'>) {
  const { layout, groups } = useChoice();
  return {
    layout,
    setLayout: (next: BookLayout) => useChoice.setState({ layout: next }),
    chosen: groups[symbol] ?? bookStep,
    setChosen: (group: number) => useChoice.setState({ groups: { ...groups, [symbol]: group } }),
  };
}
