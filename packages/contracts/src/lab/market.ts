import { z } from 'zod';
import { call } from '../call.ts';
import { decimal, id, optionalText, text } from '../fields/readers.ts';
import { exactNumber, finiteNumber, RATE_DECIMALS } from './exact.ts';

const KINDS = ['pulse', 'hold', 'target'] as const;

const script = z
  .object({
    id: z.int(),
    symbol: z.string(),
    kind: z.enum(KINDS),
    /** A script waits, runs and is over, unless it was taken back; one that stays has its `t3` in 2200. */
    state: z.enum(['waiting', 'running', 'over', 'cancelled']),
    /** It moves the price's logarithm by `size`: smoothly from `t0` to `t1`, wholly to `t2`, back to nothing at `t3`. */
    t0: z.string(),
    t1: z.string(),
    t2: z.string(),
    t3: z.string(),
    size: z.number(),
    /** The operator's reason; empty where none was given. */
    reason: z.string(),
    /** The instant at which it was taken back, and the one at which its effect ends; null unless cancelled. */
    cancelled_at: z.string().nullable(),
    gone_at: z.string().nullable(),
  })
  .meta({ id: 'Script' });
export type ScriptRow = z.output<typeof script>;

const marketRow = z
  .object({
    symbol: z.string(),
    price: decimal,
    price_decimals: z.int(),
    /** The start of a halt, in which nothing is opened or matched, and its reason; null where the market is open. `delisted_at` is null unless it is for good. */
    halt: z.object({ since: z.string(), reason: z.string(), delisted_at: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Market' });
export type MarketRow = z.output<typeof marketRow>;

const symbol = () => text('market-not-found', 20, 'market-not-found');
const price = () => exactNumber('script-invalid').meta({ format: 'decimal' });
/** `90`, `90s`, `5m`, `6h`, `15d`. */
const duration = () => z.union([z.string(), z.number()], { error: 'duration-invalid' });

export const labMarket = {
  getMarket: call({
    method: 'GET',
    path: '/lab/api/market',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Markets with their price and whether they are halted or delisted, and the price scripts of this world.',
    input: z.object({}),
    output: z.object({
      now: z.string(),
      symbols: z.array(marketRow),
      scripts: z.array(script),
    }),
  }),
  setPrice: call({
    method: 'POST',
    path: '/lab/api/market/price',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Takes a market to a price, to stay: a target script. It is there after `over` (1m by default).',
    input: z.object({ symbol: symbol(), to: price(), over: duration().default('1m'), reason: optionalText(200) }),
    output: script,
  }),
  addScript: call({
    method: 'POST',
    path: '/lab/api/market/scripts',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Bends a price from `start` (an instant, or how long from now; now by default): pulse (up and back), hold (stays), target (reaches a price or percent).',
    input: z.object({
      symbol: symbol(),
      kind: z.enum(KINDS, { error: 'script-invalid' }),
      percent: finiteNumber('script-invalid', RATE_DECIMALS).optional(),
      price: price().optional(),
      start: z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional(),
      over: duration(),
      hold: duration().optional(),
      back: duration().optional(),
      reason: optionalText(200),
    }),
    output: script,
  }),
  cancelScript: call({
    method: 'POST',
    path: '/lab/api/market/scripts/:id/cancel',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Takes a script back: the price is its own again after `over` (1m by default). What the script did so far stays.',
    input: z.object({ id: id('script-not-found'), over: duration().default('1m') }),
    output: script,
  }),
  haltMarket: call({
    method: 'POST',
    path: '/lab/api/market/halt',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Stops a market: its waiting spot orders are cancelled and nothing is opened or filled in it; cancelling and closing go on. `void_options` gives back the stakes of its undelivered options. Said again, it changes the reason.',
    input: z.object({
      symbol: symbol(),
      reason: optionalText(200),
      void_options: z.boolean({ error: 'parameter-invalid' }).default(false),
    }),
    output: marketRow.extend({ voided: z.int() }),
  }),
  resumeMarket: call({
    method: 'POST',
    path: '/lab/api/market/resume',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Opens a halted market again. What its price crossed meanwhile has filled nothing, and no order that the halt cancelled comes back.',
    input: z.object({ symbol: symbol() }),
    output: marketRow,
  }),
  delistMarket: call({
    method: 'POST',
    path: '/lab/api/market/delist',
    needs: [],
    changes: true,
    source: 'ours',
    about:
      'Halts a market for good: it leaves lists and searches. Charts and history stay readable, tickets can be closed, options deliver, balances can be withdrawn. Said again, it changes the reason.',
    input: z.object({ symbol: symbol(), reason: optionalText(200) }),
    output: marketRow,
  }),
};
