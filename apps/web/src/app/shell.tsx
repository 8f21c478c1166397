import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useAppKit } from '../frame/app-kit.ts';
import { addressAfterSignOut } from '../frame/guard.tsx';
import { useGo } from '../frame/navigation.tsx';
import { screenOf } from '../frame/screens.ts';
import { useGuestKey } from '../platform/device/guest-key.ts';
import { useKeyboard } from '../platform/device/keyboard.ts';
import { useLateFeed } from '../platform/feed/late-feed.ts';
import { useText, withWords } from '../platform/i18n.ts';
import { usePageEvent } from '../platform/request/events.ts';
import { useSlow } from '../platform/request/network.ts';
import { useTotpQuestion } from '../platform/request/prove.ts';
import { report } from '../platform/request/report.ts';
import { useSignedIn } from '../platform/session.ts';
import { cx } from '../ui/cx.ts';
import { KitProvider } from '../ui/kit.tsx';
import { optional } from '../ui/overlays/optional.tsx';
import { Overlays } from '../ui/overlays/overlays-view.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';
import { PendingScreen } from './pending-screen.tsx';
import { TabBar } from './tab-bar.tsx';
import { useOtherUser } from './use-other-user.ts';
import { useUnanswered } from './use-unanswered.ts';

/** After a 999 the user logs in and returns to the same screen. */
function useLoginAfter999(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  usePageEvent('not-logged-in', () => {
    const address = addressAfterSignOut({ pathname, search });
    if (address) navigate(address, { replace: true });
  });
}

/** Offers the next step after a refusal that has one, with the server's sentence. */
function useWaysOut(): void {
  const go = useGo();
  usePageEvent('gate', ({ gate, sentence }) => {
    void import('../frame/gate/next-steps.ts').then(({ NEXT_STEPS, offerNextStep }) => offerNextStep(sentence, NEXT_STEPS[gate], go.to));
  });
}

/** Until the code of the user's events is requested again. */
const RETRY_MS = 5_000;

/**
 * Follows the own feed events of a user, or of a guest who wrote to support, on every screen; the feed's code is loaded after
 * the first screen is drawn.
 */
function useOwnEvents(): void {
  const isSignedIn = useSignedIn();
  const isKnownGuest = useGuestKey(({ key }) => key !== '');
  const go = useGo();
  useEffect(() => {
    if (!isSignedIn && !isKnownGuest) return undefined;
    let stop: (() => void) | undefined = () => {
      stop = undefined;
    };
    const load = (): void =>
      void import('./follow-own-events.ts').then(
        ({ followOwnEvents }) => {
          stop &&= followOwnEvents(go.to);
        },
        (error: unknown) => {
          report('code of own events')(error);
          if (stop) setTimeout(load, RETRY_MS);
        },
      );
    load();
    return () => stop?.();
  }, [isSignedIn, isKnownGuest, go]);
}

/** Joins a guest's conversation with support to the account that logs in. */
function useJoinedGuest(): void {
  const isSignedIn = useSignedIn();
  const key = useGuestKey((guest) => guest.key);
  useEffect(() => {
    if (isSignedIn && key)
      void import('../areas/chat/index.ts').then(({ joinAccount }) => joinAccount()).catch(report('conversation of a guest'));
  }, [isSignedIn, key]);
}

/** The menu at the left of a wide window. */
const WideMenu = optional(() => withWords(import('./wide/wide-menu.tsx')));
const TotpSheet = optional(() =>
  withWords(import('../frame/gate/totp-sheet.tsx')).catch((error: unknown) => {
    // Nobody can type the code: the press ends.
    useTotpQuestion.getState()?.answer(undefined);
    throw error;
  }),
);

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A banner while there is no network, or the feed's prices may be late. */
function OfflineBanner() {
  const text = useText();
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  const isLate = useLateFeed();
  const words = !online ? 'common.offline' : isLate ? 'common.late-prices' : undefined;
  return (
    <div role="status">
      {words && (
        <p className="flex items-center justify-center gap-2 bg-brand px-4 py-1.5 text-center text-xs font-medium text-on-brand">
          <WifiOff size={14} className="shrink-0" aria-hidden />
          {text(words)}
        </p>
      )}
    </div>
  );
}

/**
 * A quiet line at the top edge while a request has been waiting for a while: above screens, sheets and the mask. The
 * screen moves down by its height, so it covers no title. A sheet hides all other elements from screen readers except
 * those with `aria-live`.
 */
function SlowLine() {
  const text = useText();
  const isSlow = useSlow(({ slow }) => slow > 0);
  const line = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top,0px)] z-60 mx-auto max-w-[480px]"
    >
      {isSlow && <p className="h-5 bg-[#2b3139] text-center text-[0.6875rem] leading-5 text-white">{text('common.slow-network')}</p>}
    </div>
  );
  return (
    <>
      {isSlow && <div className="h-5 shrink-0" />}
      {createPortal(line, document.body)}
    </>
  );
}

/** Names the window after the screen. */
function useTitle(key: string | undefined): void {
  const text = useText();
  const title = key ? text(key) : '';
  useEffect(() => {
    // If a screen's words failed to load, it has no name yet.
    document.title = title && title !== key ? `${title} · MT2` : 'MT2';
  }, [key, title]);
}

/**
 * The frame around every screen: the phone column, the sliding layer with the tab bar in it, and the overlays. In a wide
 * window the menu at its left has the tabs.
 * `pendingPath` is the path whose code is loading.
 */
export function Shell({ pendingPath, children }: { pendingPath: string | undefined; children: ReactNode }) {
  const kit = useAppKit();
  const route = screenOf(useLocation().pathname);
  // A tab shows that it was chosen while its code is loading.
  const tab = screenOf(pendingPath ?? '')?.tab;
  const isChosen = tab !== undefined && tab !== route?.tab;
  const shownTab = isChosen ? tab : route?.tab;
  const isTyping = useKeyboard();
  const isWide = useMedia(WIDE);
  // Each question draws the sheet again: if its code could not be loaded, it is asked for again.
  const totpQuestion = useTotpQuestion();
  useLoginAfter999();
  useWaysOut();
  useUnanswered();
  useOwnEvents();
  useJoinedGuest();
  useOtherUser();
  useTitle(route?.title);
  return (
    <KitProvider kit={kit}>
      {isWide && <WideMenu current={shownTab} />}
      <div
        className={cx(
          'column relative mx-auto flex h-full max-w-[480px] flex-col overflow-hidden bg-page',
          'shadow-[0_0_0_1px_var(--line)] wide:shadow-none',
          route?.isBroad && 'broad',
        )}
      >
        <SlowLine />
        <OfflineBanner />
        {pendingPath !== undefined && <div className="late-in absolute inset-x-0 top-0 z-20 h-0.5 bg-brand" />}
        <div className="page-layer flex min-h-0 flex-1 flex-col bg-page">
          {isChosen ? <PendingScreen /> : children}
          {shownTab !== undefined && !isTyping && !isWide && <TabBar current={shownTab} />}
        </div>
      </div>
      {totpQuestion && <TotpSheet />}
      <Overlays />
    </KitProvider>
  );
}
