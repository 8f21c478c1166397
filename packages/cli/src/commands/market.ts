import { labMarket, type MarketRow, type ScriptRow } from '@mt2/contracts/lab/market';
import { type Command, type Context, field, Misuse, type Options, type Output, whole } from '../command.ts';

/** `btc` is BTC/USDT. */
const symbolOf = (text: string): string => (text.includes('/') ? text : `${text}/USDT`).toUpperCase();

const KINDS = ['pulse', 'hold', 'target'] as const;
function kindOf(text: string): (typeof KINDS)[number] {
  const kind = KINDS.find((each) => each === text);
  if (!kind) throw new Misuse(`A script is ${KINDS.join(', ')}, not "${text}".`);
  return kind;
}

/** `-5%` is a percentage, anything else a price. */
function aimOf(text: string): { readonly percent: number } | { readonly price: string } {
  const percent = /^([+-]?\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  return percent === undefined ? { price: text } : { percent: Number(percent) };
}

const percents = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, signDisplay: 'always', useGrouping: false });
const percentText = (size: number) => percents.format(Math.exp(size) - 1);
function haltText({ halt }: MarketRow): string {
  if (!halt) return 'open';
  const state = halt.delisted_at === null ? `halted since ${halt.since}` : `delisted since ${halt.delisted_at}`;
  return halt.reason === '' ? state : `${state}: ${halt.reason}`;
}
const scriptLine = ({ id, symbol, kind, state, size, t0, t1, t3, gone_at }: ScriptRow) => [
  String(id),
  symbol,
  kind,
  state,
  percentText(size),
  t0,
  t1,
  gone_at ?? t3,
];
const scriptOutput = (script: ScriptRow): Output => ({
  json: script,
  text: `script ${script.id}: ${script.symbol} ${script.kind} ${percentText(script.size)} from ${script.t0} to ${script.t1}`,
});
const saidOf = (market: MarketRow): Output => ({ json: market, text: `${market.symbol} is ${haltText(market)}` });

async function addScript({ send }: Context, [symbol = '', kind = '', aim = '', over = '']: readonly string[], options: Options) {
  const { start, hold, back } = options;
  const times = { over, ...field('start', start), ...field('hold', hold), ...field('back', back) };
  return scriptOutput(await send(labMarket.addScript, { symbol: symbolOf(symbol), kind: kindOf(kind), ...aimOf(aim), ...times }));
}

export const marketCommands: readonly Command[] = [
  {
    name: 'market list',
    args: [],
    about: 'Every market with its price, and whether it is halted or delisted.',
    run: async ({ send }) => {
      const state = await send(labMarket.getMarket, {});
      const rows = state.symbols.map((market) => [market.symbol, market.price, haltText(market)]);
      return { json: state, text: { heads: ['MARKET', 'PRICE', 'STATE'], rows } };
    },
  },
  {
    name: 'market scripts',
    args: [],
    about: 'The price scripts of this world.',
    run: async ({ send }) => {
      const { scripts } = await send(labMarket.getMarket, {});
      const heads = ['ID', 'MARKET', 'KIND', 'STATE', 'SIZE', 'FROM', 'FULL', 'UNTIL'];
      return { json: scripts, text: { heads, rows: scripts.map(scriptLine) } };
    },
  },
  {
    name: 'market price',
    args: ['<market>', '<price>', '[over]'],
    about: 'Takes a market to a price, to stay, within a minute unless told.',
    run: async ({ send }, [symbol = '', to = '', over]) =>
      scriptOutput(await send(labMarket.setPrice, { symbol: symbolOf(symbol), to, ...field('over', over) })),
  },
  {
    name: 'market script',
    args: ['<market>', '<pulse|hold|target>', '<percent%|price>', '<over>'],
    options: { start: 'text', hold: 'text', back: 'text' },
    about: 'Bends a price: a pulse comes back, a hold stays, a target is met in time. Times are 90s, 5m, 1h.',
    run: addScript,
  },
  {
    name: 'market cancel',
    args: ['<script>', '[over]'],
    about: 'Takes a script back: its price is its own again within a minute unless told.',
    run: async ({ send }, [id = '', over]) => {
      const script = await send(labMarket.cancelScript, { id: whole(id, 'A script'), ...field('over', over) });
      return { json: script, text: `script ${script.id} is gone at ${script.gone_at}` };
    },
  },
  {
    name: 'market halt',
    args: ['<market>'],
    options: { reason: 'text', 'void-options': 'flag' },
    about:
      'Stops a market: its waiting spot orders are cancelled, nothing is opened or filled; with --void-options the stakes of its options go back.',
    run: async ({ send }, [symbol = ''], { reason, 'void-options': isVoiding }) => {
      const sent = { symbol: symbolOf(symbol), ...field('reason', reason), void_options: isVoiding === true };
      return saidOf(await send(labMarket.haltMarket, sent));
    },
  },
  {
    name: 'market resume',
    args: ['<market>'],
    about: 'Opens a halted market again.',
    run: async ({ send }, [symbol = '']) => saidOf(await send(labMarket.resumeMarket, { symbol: symbolOf(symbol) })),
  },
  {
    name: 'market delist',
    args: ['<market>'],
    options: { reason: 'text' },
    about: 'Halts a market for good: it leaves lists and searches, and nothing resumes it.',
    run: async ({ send }, [symbol = ''], { reason }) =>
      saidOf(await send(labMarket.delistMarket, { symbol: symbolOf(symbol), ...field('reason', reason) })),
  },
];
