import { newsQuery } from '../../../areas/help/index.ts';
import { quotationsQuery } from '../../../areas/market/index.ts';
import { assetsQuery } from '../../../areas/wallet/index.ts';
import { queryClient } from '../../../platform/query.ts';
import { getSession, isSignedIn } from '../../../platform/session.ts';

/** Asks for what home shows while its code is still being read, so that the answers come with the first picture. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(newsQuery('banner'));
  void queryClient.prefetchQuery(quotationsQuery);
  void queryClient.prefetchQuery(newsQuery('notice'));
  if (isSignedIn(getSession())) void queryClient.prefetchQuery(assetsQuery);
}
