import './ui/style/first.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { Application } from './app/application.tsx';
import { beginReads, isHome } from './app/first-reads.ts';
import { createRoot } from './app/root.ts';
import { AppRouter } from './app/router.ts';
import { loadHomeParts } from './app/tabs/home/load-parts.ts';
import { rememberScroll } from './frame/scroll-position.ts';
import { startI18n } from './platform/i18n.ts';
import { queryClient } from './platform/query.ts';
import { forgetFirstRead } from './platform/request/first-read.ts';
import { report } from './platform/request/report.ts';
import { applyTheme, followDevice, useSettings } from './platform/settings.ts';
import { registerDrawerProperties } from './ui/overlays/drawer-properties.ts';

/** Between two tasks the browser paints and listens. */
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** Its code is no part of the first load. */
const whenLoaded = () => void import('./app/after-start.ts').then(({ afterStart }) => afterStart()).catch(report('after the start'));
/** Neither is the feed's: home draws the prices that it has read. */
const whenDrawn = () =>
  void import('./platform/feed/feed-connection.ts').then(({ feedConnection }) => feedConnection.start()).catch(report('feed'));

registerDrawerProperties();
applyTheme();
useSettings.subscribe(applyTheme);
followDevice();
rememberScroll();

const root = document.getElementById('root');
if (!root) throw new Error('the page has a #root');

/** In short tasks. Awaited here and not by the module itself, whose build would keep a file for each part that is loaded on demand. */
async function start(element: HTMLElement): Promise<void> {
  const wordsKnown = startI18n();
  await nextTask();
  const asked = location.hash.slice(1);
  beginReads(asked);
  // The figures are drawn with the first price.
  void document.fonts.load('1em Inter', '0');
  await nextTask();
  if (isHome(asked)) loadHomeParts();
  forgetFirstRead();
  await wordsKnown;
  await nextTask();
  const router = new AppRouter();
  void router.openFirst();
  // A transition is drawn in short tasks: the opening answers meanwhile.
  startTransition(() =>
    createRoot(element).render(
      <QueryClientProvider client={queryClient}>
        <Application router={router} />
      </QueryClientProvider>,
    ),
  );
  whenDrawn();
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded);
}

void start(root);
