import { useEffect, useEffectEvent } from 'react';

/** Refusals with a next step that the user can take immediately. */
const GATES = [
  'kyc-basic-required',
  'kyc-advanced-required',
  'real-name-required',
  'basic-verification-required',
  'set-fund-password',
  'set-withdraw-address',
  'overdue-no-loan',
  'overdue-no-transfer',
  'overdue-no-sale',
  'overdue-no-withdrawal',
] as const;
export type Gate = (typeof GATES)[number];

export const isGate = (key: string): key is Gate => (GATES as readonly string[]).includes(key);

/** Events between parts of the page that do not import each other. */
type PageEvents = {
  /** The session has ended: 999. */
  'not-logged-in': 999;
  /** A refusal that the user can resolve; `sentence` is the server's. */
  gate: { gate: Gate; sentence: string };
  /** A change at this path may have been made; `sentence` is for one without a place to look for it. */
  unanswered: { path: string; sentence: string };
};

/** Dispatches an event to the whole page. */
export function emit<K extends keyof PageEvents>(name: K, detail: PageEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls back for an event while the component is shown. */
export function usePageEvent<K extends keyof PageEvents>(name: K, handle: (detail: PageEvents[K]) => void): void {
  const latest = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: Event) => latest((event as CustomEvent<PageEvents[K]>).detail);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}
