import { newsQuery } from '../../../areas/help/index.ts';
import { readPairsEarly } from '../../../platform/feed/quotation-pairs.ts';
import { queryClient } from '../../../platform/query.ts';
import { report } from '../../../platform/request/report.ts';
import { getSession, isSignedIn } from '../../../platform/session.ts';
import { getSettings } from '../../../platform/settings.ts';
import { loadLists, loadOwner, loadOwnShortcuts } from './load-parts.ts';

/** Requests home's data before home is drawn, so the responses arrive with the first frame. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(newsQuery('banner'));
  readPairsEarly();
  void queryClient.prefetchQuery(newsQuery('notice'));
}

/** Requests the code of home's parts before they are drawn. */
export function prefetchHomeCode(): void {
  void loadLists().catch(report('code of lists'));
  if (getSettings().shortcuts.length > 0) void loadOwnShortcuts().catch(report('code of shortcuts'));
  if (isSignedIn(getSession())) void loadOwner().catch(report('code of the account'));
}
