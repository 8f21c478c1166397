import { type ComponentProps, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Address } from './paths.ts';

/**
 * Place of the present history entry; 0 is the entry below the app's first
 * page (`BackGuard`), undefined one that was typed into the address bar.
 */
export const historyIndex = (): number | undefined => (history.state as { idx?: number | null } | null)?.idx ?? undefined;

/** How screens lead to each other. Pages slide; tabs do not. */
export function useGo() {
  // It changes with the present address, from which it resolves relative ones; ours are absolute.
  const latest = useNavigate();
  const [navigate] = useState(() => latest);
  return useMemo(
    () => ({
      /** Opens a page above this one. */
      to: (address: Address) => void navigate(address),
      /** Puts another page in the place of this one. */
      replace: (address: Address) => void navigate(address, { replace: true }),
      /** Back to where the user came from; when this page was the first, to `instead`. */
      back: (instead: Address = '/pages/index/index') =>
        void ((historyIndex() ?? 2) > 1 ? navigate(-1) : navigate(instead, { replace: true })),
    }),
    [navigate],
  );
}

/** A link between screens. */
export const Go = (link: ComponentProps<typeof Link> & { to: Address }) => <Link {...link} />;
