import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { STORAGE } from '../../../platform/storage.ts';

export const MODES = ['contract', 'option'] as const;
/** What is traded on the tab. */
export type Mode = (typeof MODES)[number];
type Choice = { readonly mode: Mode; readonly symbol: string };

/** What the tab showed last on this device. */
const useStored = create<Choice>()(
  persist((): Choice => ({ mode: 'contract', symbol: 'BTC/USDT' }), { name: STORAGE.contractTab, version: 1 }),
);

/** What the tab shows: what its address says, else what was chosen last. */
export function useChoice(query: URLSearchParams): Choice {
  const stored = useStored();
  const asked = query.get('mode');
  return { mode: MODES.find((mode) => mode === asked) ?? stored.mode, symbol: query.get('symbol') ?? stored.symbol };
}

export const rememberChoice = (choice: Choice): void => void useStored.setState(choice);
