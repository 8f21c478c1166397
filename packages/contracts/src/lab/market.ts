import { SCRIPT_KINDS } from '@mt2/domain/market';
import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { count, type Given, id, list, nullable, plain, price, type Read, record, text } from '../fields/index.ts';
import { requiredText as textReader } from '../fields/readers.ts';
import { exactNumber, finiteNumber, RATE_DECIMALS } from './exact.ts';
import { instant, instantOrNull } from './kinds.ts';

const KIND = 'pulse (up and back), hold (stays) or target (reaches a price or percentage).';

/** A script moves the log price by `size`: smoothly from its start, fully until it returns, and not at all after its end. */
const script = record('Script', {
  id: id('id', 'Script ID.'),
  symbol: text('symbol', 'Market: `BTC/USDT`.'),
  kind: plain('kind', z.enum(SCRIPT_KINDS), KIND),
  state: plain('state', z.enum(['waiting', 'running', 'over', 'cancelled']), 'waiting, running, over or cancelled.'),
  startAt: instant('t0', 'Time at which it starts to move the price.'),
  fullAt: instant('t1', 'Time of its full effect.'),
  backAt: instant('t2', 'Time at which its effect starts to go back.'),
  endAt: instant('t3', 'Time at which its effect ends; in 2200 for a script that stays.'),
  size: plain('size', z.number(), 'Change of the logarithm of the price.', { unit: 'number' }),
  reason: text('reason', 'Reason given by the operator. Empty if there is none.'),
  cancelledAt: instantOrNull('cancelled_at', 'Time at which it was cancelled. null if it was not.'),
  goneAt: instantOrNull('gone_at', 'Time at which the effect of a cancelled script ends. null if it was not cancelled.'),
});
/** A script as the server provides it, and as a reader gets it. */
export type ScriptView = Given<typeof script>;
export type Script = Read<typeof script>;

const halt = record('Halt', {
  since: instant('since', 'Start of the halt.'),
  reason: text('reason', 'Reason given by the operator. Empty if there is none.'),
  delistedAt: instantOrNull('delisted_at', 'Time at which the market was delisted. null if it was not.'),
});
const market = record('Market', {
  symbol: text('symbol', 'Market: `BTC/USDT`.'),
  price: price('price', 'Last price.'),
  priceDecimals: count('price_decimals', 'Decimals of prices in this market.', { unit: 'decimals' }),
  halt: nullable('halt', halt, 'Halt, during which nothing is opened or matched. null for an open market.'),
});
/** A market as the server provides it, and as a reader gets it. */
export type MarketView = Given<typeof market>;
export type LabMarket = Read<typeof market>;

const symbol = ask.plain('symbol', textReader('market-not-found', 20, 'market-not-found'), 'Market: `BTC/USDT`.', { unit: 'text' });
const exactPrice = () => exactNumber('script-invalid').meta({ format: 'decimal' });
const duration = () => z.union([z.string(), z.number()], { error: 'duration-invalid' });
const span = { unit: 'duration' } as const;
const FORM = '`90s`, `5m`, `6h`, `15d`, or seconds';
const reason = ask.optionalText('reason', 'Reason, at most 200 characters. Default empty.', { most: 200 });

const SCRIPT = 'script {id}: {symbol} {kind} from {t0} to {t1}';
const MARKET = '{symbol}: halt {halt:since reason|none}';

export const labMarket = {
  getMarket: labCall('GET', '/lab/api/market', {
    about: 'The markets with their prices and halts, and the price scripts of this world.',
    commands: [
      {
        use: 'market list',
        about: 'Lists every market with its price, and whether it is halted or delisted.',
        prints: 'symbols: {symbol}  {price}  {halt:since reason|open}  {halt:delisted_at}',
      },
      {
        use: 'market scripts',
        about: 'Lists the price scripts of this world.',
        picks: 'scripts',
        prints: '{id}  {symbol}  {kind}  {state}  {size}  {t0}  {t1}  {gone_at|t3}',
      },
    ],
    answers: record('MarketDesk', {
      now: instant('now', 'Time of the world.'),
      symbols: list('symbols', market, 'Markets.'),
      scripts: list('scripts', script, 'Price scripts.'),
    }),
  }),
  setPrice: labCall('POST', '/lab/api/market/price', {
    changes: true,
    about: 'Moves a market to a price, which then stays: a target script.',
    commands: [{ use: 'market price <market=symbol> <price=to> [over]', prints: SCRIPT }],
    takes: ask.inputs({
      symbol,
      to: ask.plain('to', exactPrice(), 'Target price.', { unit: 'quote/base' }),
      over: ask.optional('over', duration().default('1m'), `Time to reach the price: ${FORM}. Default 1m.`, span),
      reason,
    }),
    answers: script,
  }),
  addScript: labCall('POST', '/lab/api/market/scripts', {
    changes: true,
    about: 'Moves a price by a script: pulse (up and back), hold (stays), target (reaches a price or percentage).',
    commands: [
      {
        use: 'market script <market=symbol> <kind> <percent%|price=price> <over> --start --hold --back --reason',
        about: 'Shifts a price: a pulse returns, a hold stays, a target is reached in time. Times are 90s, 5m, 1h.',
        prints: SCRIPT,
      },
    ],
    takes: ask.inputs({
      symbol,
      kind: ask.plain('kind', z.enum(SCRIPT_KINDS, { error: 'script-invalid' }), KIND),
      percent: ask.optional('percent', finiteNumber('script-invalid', RATE_DECIMALS).optional(), 'Change of the price.', {
        unit: 'percent',
      }),
      price: ask.optional('price', exactPrice().optional(), 'Price to reach. For target only.', { unit: 'quote/base' }),
      start: ask.optional(
        'start',
        z.union([z.string(), z.number()], { error: 'instant-invalid' }).optional(),
        'Start: an instant, or the time from now. Default now.',
        span,
      ),
      over: ask.plain('over', duration(), `Time to the full effect: ${FORM}.`, span),
      hold: ask.optional('hold', duration().optional(), `Time of the full effect: ${FORM}. Default 0 for pulse; the others stay.`, span),
      back: ask.optional('back', duration().optional(), `Time to go back: ${FORM}. Default \`over\` for pulse; the others stay.`, span),
      reason,
    }),
    answers: script,
  }),
  cancelScript: labCall('POST', '/lab/api/market/scripts/:id/cancel', {
    changes: true,
    about: 'Cancels a script: its effect ends after `over`. Its past effect remains.',
    commands: [{ use: 'market cancel <script=id> [over]', prints: 'script {id} ends at {gone_at}' }],
    takes: ask.inputs({
      id: ask.id('id', 'Script ID.', 'script-not-found'),
      over: ask.optional('over', duration().default('1m'), `Time until its effect ends: ${FORM}. Default 1m.`, span),
    }),
    answers: script,
  }),
  haltMarket: labCall('POST', '/lab/api/market/halt', {
    changes: true,
    about:
      'Halts a market: its open spot orders are cancelled, and nothing is opened or filled in it. Cancelling and closing remain ' +
      'possible. If it is halted already, the reason changes.',
    commands: [{ use: 'market halt <market=symbol>', prints: MARKET }],
    takes: ask.inputs({
      symbol,
      reason,
      voidOptions: ask.optional(
        'void_options',
        z.boolean({ error: 'parameter-invalid' }).default(false),
        'True to return the stakes of its undelivered options. Default false.',
      ),
    }),
    answers: record('HaltedMarket', { ...market.lines, voided: count('voided', 'Number of options voided.') }),
  }),
  resumeMarket: labCall('POST', '/lab/api/market/resume', {
    changes: true,
    about: 'Reopens a halted market. Prices crossed meanwhile fill nothing, and orders that the halt cancelled stay cancelled.',
    commands: [{ use: 'market resume <market=symbol>', prints: MARKET }],
    takes: ask.inputs({ symbol }),
    answers: market,
  }),
  delistMarket: labCall('POST', '/lab/api/market/delist', {
    changes: true,
    about:
      'Halts a market for good: it leaves lists and searches. Charts and history stay readable, positions can be closed, options are ' +
      'delivered, balances can be withdrawn. If it is delisted already, the reason changes.',
    commands: [{ use: 'market delist <market=symbol>', prints: MARKET }],
    takes: ask.inputs({ symbol, reason }),
    answers: market,
  }),
};
