import { type ComponentProps, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPath, useHref, useLocation, useNavigate } from 'react-router';
import type { Address } from './paths.ts';

/** Index of the current history entry; 0 is the entry below the app's first page (`AppRouter`), undefined an address just typed. */
export const historyIndex = (): number | undefined => (history.state as { idx?: number | null } | null)?.idx ?? undefined;

/**
 * How screens link to each other. Pages slide; tabs do not. A page that was left stays left: if an answer comes later, `replace` and `back`
 * do nothing, because another page is open.
 */
export function useGo() {
  // It changes with the present address, from which it resolves relative ones; ours are absolute.
  const latest = useNavigate();
  const [navigate] = useState(() => latest);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMemo(
    () => ({
      /** Opens a page above this one. */
      to: (address: Address) => void navigate(address),
      /** Replaces this page by another one. */
      replace: (address: Address) => {
        if (isHere.current) void navigate(address, { replace: true });
      },
      /** Returns to the previous page; if this page was the first, to `instead`. */
      back: (instead: Address = '/pages/index/index') => {
        if (!isHere.current) return;
        void ((historyIndex() ?? 2) > 1 ? navigate(-1) : navigate(instead, { replace: true }));
      },
    }),
    [navigate],
  );
}

type LinkTo = ComponentProps<'a'> & { readonly to: Address; readonly replace?: boolean; readonly state?: unknown };

/** True if a click opens its link in this page, and not in a new tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link between screens. It is our own, because react-router's `Link` brings its forms and the code of server rendering into the first
 * load.
 */
export function Go({ to, replace, state, onClick, ...link }: LinkTo) {
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const onTap = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? here === to, state });
  };
  return <a {...link} href={useHref(to)} onClick={onTap} />;
}
