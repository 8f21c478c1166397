import { newsQuery } from '../../../areas/help/index.ts';
import { quotationsQuery } from '../../../areas/market/index.ts';
import { assetsQuery } from '../../../areas/wallet/index.ts';
import { queryClient } from '../../../platform/query.ts';
import { getSession, isSignedIn } from '../../../platform/session.ts';
import { loadLists } from './load-lists.ts';

/** Asks for what home shows before it is drawn, so that the answers come with the first picture, and for the code of its lists. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(newsQuery('banner'));
  void queryClient.prefetchQuery(quotationsQuery);
  void queryClient.prefetchQuery(newsQuery('notice'));
  void loadLists().catch(() => undefined);
  if (isSignedIn(getSession())) void queryClient.prefetchQuery(assetsQuery);
}
