import { assertDefined } from '@mt2/domain';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BesideContext } from '../../frame/beside.ts';
import { pathOf, screenOf } from '../../frame/screens.ts';
import { useText } from '../../platform/i18n.ts';
import { PendingScreen } from '../pending-screen.tsx';
import { ROUTES } from '../routes.ts';

const codeOf = (path: string) => {
  const load = assertDefined(ROUTES.find((route) => route.path === path)?.load, 'a list at the left is a screen with code');
  return lazy(async () => ({ default: await load() }));
};

const screens = new Map<string, ComponentType>();

function screenAt(path: string): ComponentType {
  const Screen = screens.get(path) ?? codeOf(path);
  screens.set(path, Screen);
  return Screen;
}

/** Scrolls to the row that leads to the screen in use, as soon as it is there. */
function useRowInView() {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const rows = new MutationObserver(scroll);
    function scroll(): void {
      const row = element?.querySelector('a[aria-current]');
      if (!row) return;
      rows.disconnect();
      row.scrollIntoView({ block: 'nearest' });
    }
    rows.observe(element, { childList: true, subtree: true });
    scroll();
    return () => rows.disconnect();
  }, []);
  return area;
}

/** The screen of an address, at the left of the one that it led to. */
export default function ScreenBeside({ address }: { address: string }) {
  const path = pathOf(address);
  const text = useText();
  const { pathname, search } = useLocation();
  const area = useRowInView();
  const place = { pathname: path, search: address.slice(path.length), hash: '', state: null, key: 'beside' };
  const Screen = screenAt(path);
  return (
    <aside
      ref={area}
      aria-label={text(screenOf(path)?.title ?? '')}
      className="left-list absolute inset-y-0 left-0 flex w-(--left-list) flex-col border-r border-line"
    >
      <BesideContext value={{ place, used: pathname + search }}>
        <Suspense fallback={<PendingScreen />}>
          <Screen />
        </Suspense>
      </BesideContext>
    </aside>
  );
}
