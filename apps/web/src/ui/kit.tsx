import { createContext, type ReactNode, useContext } from 'react';

/** What the application gives to the kit's parts: its sentences by their keys, and whether amounts of the user's own are hidden. */
export type Kit = {
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly hideAmounts: boolean;
};

const KitContext = createContext<Kit | undefined>(undefined);

export const KitProvider = ({ kit, children }: { kit: Kit; children: ReactNode }) => <KitContext value={kit}>{children}</KitContext>;

/** Throws outside a `KitProvider`. */
export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('the kit stands inside a KitProvider');
  return kit;
}
