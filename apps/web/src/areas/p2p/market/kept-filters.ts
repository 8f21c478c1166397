import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { accountKey } from '../../../platform/device/account-key.ts';
import { getSession, useSession } from '../../../platform/session.ts';
import { STORAGE } from '../../../platform/storage.ts';

/** The saved filters of adverts; an empty one matches all. */
export type KeptFilters = { readonly coin: string; readonly fiat: string; readonly way: string };

const NONE: KeptFilters = { coin: '', fiat: '', way: '' };
/** So many who use this device are remembered, those who chose last. */
const MOST = 5;

type Chosen = Readonly<Record<string, KeptFilters>>;
const useStored = create<{ readonly of: Chosen }>()(persist(() => ({ of: {} as Chosen }), { name: STORAGE.p2p, version: 1 }));

/** The last choices of this page's user on this device; another user's choices, or a guest's, are not theirs. */
export function useKeptFilters(): KeptFilters {
  const key = useSession(accountKey);
  return useStored(({ of }) => of[key] ?? NONE);
}

/** Keeps filters for the user of this page. */
export function keepFilters(filters: KeptFilters): void {
  const key = accountKey(getSession());
  useStored.setState(({ of }) => {
    const others = Object.entries(of).filter(([other]) => other !== key);
    return { of: Object.fromEntries([...others, [key, filters]].slice(-MOST)) };
  });
}
