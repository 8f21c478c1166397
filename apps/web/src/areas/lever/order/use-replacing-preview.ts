import { useQuery } from '@tanstack/react-query';
import type { EditedTerms, Replaceable } from '../../market/index.ts';
import { positionsQuery } from '../lever.api.ts';
import { useOpenFacts } from '../open/use-open-facts.ts';
import type { LeverOrder } from './order.ts';
import { previewReplacing } from './replacing-preview.ts';

/** Previews an order's new terms; undefined until the market, the balance and the position to close are known. */
export function useReplacingPreview(replaced: Replaceable<LeverOrder>, terms: EditedTerms) {
  const { market, account, act, ticketId } = replaced.order;
  const facts = useOpenFacts(market, account);
  const { data: positions } = useQuery({ ...positionsQuery(account), enabled: act === 'close' });
  return facts && previewReplacing(replaced, terms, { ...facts, position: positions?.find(({ id }) => id === ticketId) });
}
