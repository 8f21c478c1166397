import { createContext, type ReactNode, useContext } from 'react';

/** Words of the kit's own parts; the application provides them in its language. */
export type KitWords = {
  close: string;
  clear: string;
  loading: string;
  search: string;
  retry: string;
  reload: string;
  notices: string;
  empty: string;
  noMore: string;
  loadFailed: string;
  pull: string;
  release: string;
  refreshing: string;
  showPassword: string;
  hidePassword: string;
  max: string;
  hidden: string;
  numbersOnly: string;
  increase(name: string): string;
  decrease(name: string): string;
  mostDecimals(number: number): string;
};
export type Kit = { words: KitWords; hideAmounts: boolean };

const KitContext = createContext<Kit | undefined>(undefined);

export const KitProvider = ({ kit, children }: { kit: Kit; children: ReactNode }) => <KitContext value={kit}>{children}</KitContext>;

/** The words and preferences of the kit's parts. Throws outside a `KitProvider`. */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('the kit stands inside a KitProvider');
  return kit;
}
