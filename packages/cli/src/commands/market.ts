import type { Message } from '@mt2/contracts';
import { labMarket } from '@mt2/contracts/lab/market';
import { calling } from '../calling.ts';

type Script = Message<typeof labMarket.addScript>;
type Market = Message<typeof labMarket.resumeMarket>;

/** `-5%` is a percentage, anything else a price. */
function aimOf(text: string): { readonly percent: number } | { readonly price: string } {
  const percent = /^([+-]?\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  return percent === undefined ? { price: text } : { percent: Number(percent) };
}

const percents = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, signDisplay: 'always', useGrouping: false });
const percentText = (size: number) => percents.format(Math.exp(size) - 1);
function haltText({ halt }: Market): string {
  if (!halt) return 'open';
  const state = halt.delisted_at === null ? `halted since ${halt.since}` : `delisted since ${halt.delisted_at}`;
  return halt.reason === '' ? state : `${state}: ${halt.reason}`;
}
const scriptText = ({ id, symbol, kind, size, t0, t1 }: Script) =>
  `script ${id}: ${symbol} ${kind} ${percentText(size)} from ${t0} to ${t1}`;
const marketText = (market: Market) => `${market.symbol} is ${haltText(market)}`;

const args = { market: 'symbol' } as const;

export const marketCommands = [
  calling(labMarket.getMarket, {
    name: 'market list',
    about: 'Lists every market with its price, and whether it is halted or delisted.',
    show: ({ symbols }) => ({
      heads: ['MARKET', 'PRICE', 'STATE'],
      rows: symbols.map((market) => [market.symbol, market.price, haltText(market)]),
    }),
  }),
  calling(labMarket.getMarket, {
    name: 'market scripts',
    about: 'Lists the price scripts of this world.',
    pick: ({ scripts }) => scripts,
    show: ({ scripts }) => ({
      heads: ['ID', 'MARKET', 'KIND', 'STATE', 'SIZE', 'FROM', 'FULL', 'UNTIL'],
      rows: scripts.map(({ id, symbol, kind, state, size, t0, t1, t3, gone_at }) => [
        ...[String(id), symbol, kind, state, percentText(size), t0, t1, gone_at ?? t3],
      ]),
    }),
  }),
  calling(labMarket.setPrice, {
    name: 'market price',
    about: 'Moves a market permanently to a price, within a minute by default.',
    args: { ...args, price: 'to', 'over?': 'over' },
    show: scriptText,
  }),
  calling(labMarket.addScript, {
    name: 'market script',
    about: 'Shifts a price: a pulse returns, a hold stays, a target is reached in time. Times are 90s, 5m, 1h.',
    args: { ...args, kind: 'kind', 'percent%|price!': 'price', over: 'over' },
    options: ['start', 'hold', 'back', 'reason'],
    sent: ({ price, ...given }) => ({ ...given, ...aimOf(String(price)) }),
    show: scriptText,
  }),
  calling(labMarket.cancelScript, {
    name: 'market cancel',
    about: 'Cancels a script: its effect ends within a minute by default.',
    args: { script: 'id', over: 'over' },
    show: ({ id, gone_at }) => `script ${id} ends at ${gone_at}`,
  }),
  calling(labMarket.haltMarket, {
    name: 'market halt',
    about:
      'Halts a market: its waiting spot orders are cancelled, nothing is opened or filled; with --void-options the stakes of its options ' +
      'are returned.',
    args,
    show: marketText,
  }),
  calling(labMarket.resumeMarket, { name: 'market resume', about: 'Resumes a halted market.', args, show: marketText }),
  calling(labMarket.delistMarket, {
    name: 'market delist',
    about: 'Delists a market permanently: it is removed from lists and searches, and cannot be resumed.',
    args,
    show: marketText,
  }),
];
