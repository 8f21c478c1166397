import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.labMarket;
type Script = Message<typeof calls.addScript>;
type Market = Message<typeof calls.getMarket>['symbols'][number];

/** The prices of a world. They move with its clock: after a script, advance it. */
export type Markets = ReturnType<typeof marketsOf>;

export const marketsOf = (call: InWorld) => ({
  list: async (): Promise<readonly Market[]> => (await call(calls.getMarket, {})).symbols,

  /** The market with a symbol, such as `BTC/USDT`, and its price. */
  get: async (symbol: string): Promise<Market> => {
    const market = (await call(calls.getMarket, {})).symbols.find((each) => each.symbol === symbol);
    if (!market) throw new Error(`unknown market ${symbol}`);
    return market;
  },

  /** Moves a price permanently to a value, reached once the clock has advanced by `over` (`1m`). */
  setPrice: (symbol: string, to: string, over = '1m'): Promise<Script> => call(calls.setPrice, { symbol, to, over }),

  /** Shifts a price: a pulse, a hold or a target. */
  addScript: (script: Sent<typeof calls.addScript>): Promise<Script> => call(calls.addScript, script),

  cancelScript: (id: number, over = '1m'): Promise<Script> => call(calls.cancelScript, { id, over }),

  halt: (symbol: string, reason = ''): Promise<Message<typeof calls.haltMarket>> => call(calls.haltMarket, { symbol, reason }),

  resume: (symbol: string): Promise<Message<typeof calls.resumeMarket>> => call(calls.resumeMarket, { symbol }),

  /** Delists a market permanently: it is removed from lists and searches, and nothing resumes it. */
  delist: (symbol: string, reason = ''): Promise<Message<typeof calls.delistMarket>> => call(calls.delistMarket, { symbol, reason }),

  scripts: async (): Promise<readonly Script[]> => (await call(calls.getMarket, {})).scripts,
});
