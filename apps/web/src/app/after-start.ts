import { loadAllWords } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { report } from '../platform/request/report.ts';
import { prepareToasts } from '../ui/overlays/overlays.ts';
import { loadSheets } from '../ui/overlays/sheet.tsx';
import { preload } from './screen-code.ts';
import { TABS } from './tab-list.ts';
import { loadLists, loadMenu, loadOwner } from './tabs/home/load-parts.ts';

/** Milliseconds after which a browser that does not report when it is idle counts as idle. */
const QUIET_MS = 2_000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, QUIET_MS)));

/** Resolves when no read is under way: what the first screen shows goes first on a slow line. */
function dataRead(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

/** The first seconds belong to the screen that was opened. */
const FIRST_MS = 2_000;

type Connection = { readonly saveData?: boolean };
/** True if the user asked the browser for as little traffic as possible. */
const savesData = (): boolean => (navigator as Navigator & { connection?: Connection }).connection?.saveData ?? false;

/** Loads the code of the tabs and the words of their screens, one at a time, whenever the page is idle. */
async function prefetchTabs(): Promise<void> {
  const jobs: (() => Promise<unknown>)[] = [loadLists, loadOwner, loadAllWords, loadSheets, async () => prepareToasts(), loadMenu];
  for (const { path } of TABS) jobs.push(() => preload(path));
  for (const job of jobs) {
    await idle();
    if (navigator.onLine) await job().catch(report('code of tabs'));
  }
}

/**
 * Registers the worker that caches the application for a start without network. Not in a frame: the lab shows the pages of
 * many worlds there, each on its own origin.
 */
async function keepOffline(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && window === window.top)
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Loads everything that can wait until the first screen is drawn. */
export async function afterStart(): Promise<void> {
  if (savesData()) return;
  await new Promise((resolve) => setTimeout(resolve, FIRST_MS));
  await dataRead();
  await prefetchTabs();
  await idle();
  await keepOffline();
}
