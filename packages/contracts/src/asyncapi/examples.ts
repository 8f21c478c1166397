import type { ClientMessage, ServerMessage } from '../feed.ts';
import type { SocketIoEvent } from '../socket-io.ts';

const now = 1_767_225_600;
const clock = { world: 'main', mode: 'running', rate: 1, lab: true } as const;
const symbol = 'BTC/USDT';
const candle = {
  time: 1_767_225_600_000,
  open: '64073.12',
  close: '64080.00',
  high: '64091.50',
  low: '64070.01',
  volume: '3.1250',
};
const bids: [string, string][] = [['64073.11', '0.5120']];
const asks: [string, string][] = [['64073.13', '0.2048']];
const update = { type: 'update', now } as const;

/** What clients send at `/ws`, by its `op`. */
export const CLIENT_EXAMPLES: Readonly<Record<ClientMessage['op'], readonly ClientMessage[]>> = {
  sub: [
    {
      op: 'sub',
      topics: ['ticker', `depth:${symbol}`, `depth:${symbol}:10`, `trades:${symbol}`, `mark:${symbol}`, `kline:${symbol}:1min`],
    },
  ],
  unsub: [{ op: 'unsub', topics: [`depth:${symbol}`] }],
  auth: [{ op: 'auth', token: 'main.3f085656e574885432f497a08fb24aba' }],
  guest: [{ op: 'guest', key: '3f085656e574885432f497a08fb24aba' }],
  ping: [{ op: 'ping' }],
};

/** What the server sends at `/ws`, by its `type`. */
export const SERVER_EXAMPLES: Readonly<Record<ServerMessage['type'], readonly ServerMessage[]>> = {
  hello: [{ type: 'hello', now, ...clock }],
  snapshot: [
    { type: 'snapshot', now, topic: `depth:${symbol}`, seq: 1, data: { bids, asks } },
    { type: 'snapshot', now, topic: 'user', seq: 1, data: [] },
  ],
  update: [
    { ...update, topic: `kline:${symbol}:1min`, seq: 2, data: [candle] },
    {
      ...update,
      topic: `mark:${symbol}`,
      seq: 2,
      data: { mark_price: '64073.12', index_price: '64070.90', predicted_funding_rate: '0.00010000', next_funding_time: 1_767_254_400 },
    },
    {
      ...update,
      topic: `trades:${symbol}`,
      seq: 2,
      data: [{ id: 7, price: '64073.12', amount: '0.0120', direction: 'buy', ts: 1_767_225_600_000 }],
    },
    { ...update, topic: 'user', seq: 2, data: [{ event: 'signed-out' }] },
  ],
  authed: [{ type: 'authed', now, user: 1002 }],
  pong: [{ type: 'pong', now }],
  error: [{ type: 'error', now, key: 'market-not-found', message: 'No such market', topic: 'depth:NOPE/USDT' }],
};

const named = { currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT', symbol };
const market = { match_id: 1, ...named };

/** Events of the markets at `/socket.io`; those of a user carry the rows that calls answer. */
export const SOCKET_IO_EXAMPLES: Readonly<Partial<Record<SocketIoEvent['type'], readonly SocketIoEvent[]>>> = {
  daymarket: [
    {
      type: 'daymarket',
      ...market,
      change: '+1.25',
      now_price: '64073.12',
      close: '64073.12',
      volume: '812.4410',
      high: '64920.00',
      low: '63011.07',
    },
  ],
  kline: [{ type: 'kline', period: '1min', ...market, ...candle }],
  market_depth: [{ type: 'market_depth', ...named, 'base-currency': 'BTC', 'quote-currency': 'USDT', bids, asks }],
  match_trade: [
    {
      type: 'match_trade',
      ...market,
      data: [{ id: 7, tradeId: 7, amount: '0.0120', direction: 'buy', price: '64073.12', ts: 1_767_225_600_000 }],
    },
  ],
};
