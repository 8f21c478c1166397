import { isText, oneOf } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';

export const MODES = ['contract', 'option'] as const;
/** Product traded on the tab. */
export type Mode = (typeof MODES)[number];
type Choice = { readonly mode: Mode; readonly symbol: string };

/** The tab's last choice on this device. */
const lastChoice = deviceStore<Choice>(
  STORAGE.contractTab,
  { mode: 'contract', symbol: 'BTC/USDT' },
  { mode: oneOf(MODES), symbol: isText },
);

/**
 * The choice in the tab's address, otherwise the last one on this device. A new choice is shown by its address: it is
 * drawn in short tasks.
 */
export function choiceIn(query: URLSearchParams): Choice {
  const stored = lastChoice.getState();
  const asked = query.get('mode');
  return { mode: MODES.find((mode) => mode === asked) ?? stored.mode, symbol: query.get('symbol') ?? stored.symbol };
}

export const rememberChoice = (choice: Choice): void => void lastChoice.setState(choice);
