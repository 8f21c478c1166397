import type { ClientMessage, ServerMessage } from '../feed.ts';
import type { LeverPositionRow } from '../lever.ts';
import type { OptionOrderFacts } from '../option.ts';
import type { SocketIoEvent } from '../socket-io.ts';
import type { SpotOrderRow } from '../spot.ts';

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

/** Messages of clients at `/ws`, by their `op`. */
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

/** Messages of the server at `/ws`, by their `type`. */
export const SERVER_EXAMPLES: Readonly<Record<ServerMessage['type'], readonly ServerMessage[]>> = {
  hello: [{ type: 'hello', now, ...clock, state: '81460293556124' }],
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

const user = 1002;
const made = '2026-01-01 00:00:00';
const order: SpotOrderRow = {
  id: 380,
  u_id: user,
  currency_id: 1,
  legal_id: 3,
  symbol,
  type: 1,
  kind: 'limit',
  target_price: '60000.00000000',
  trade_amount: '0.01000000',
  trade_price: '0.00000000',
  filled_amount: '0.00000000',
  filled_total: '0.00000000',
  average_price: '0.00000000',
  is_post_only: 0,
  charge_fee: '0.00000000',
  fee_coin: 'BTC',
  status: 1,
  cancel_reason: null,
  created_at: made,
  updated_at: made,
  client_id: '',
};
const option: OptionOrderFacts = {
  id: 25,
  order_number: '2026010100000025',
  user_id: user,
  account: 'trader@mt2.test',
  match_id: 1,
  symbol_name: symbol,
  currency_id: 3,
  currency_name: 'USDT',
  type: 1,
  is_insurance: 0,
  seconds: 60,
  number: '10.00000000',
  open_price: '64141.10000000',
  end_price: '64180.42000000',
  band: '6.29000000',
  fee: '0.00000000',
  profit_ratio: 80,
  fact_profits: '8.00000000',
  settlement: '18.00000000',
  status: 3,
  profit_result: 1,
  pre_profit_result: 0,
  created_at: made,
  updated_at: '2026-01-01 00:01:00',
  handled_at: '2026-01-01 00:01:00',
  complete_at: '2026-01-01 00:01:00',
  return_at: '',
  remain_milli_seconds: 0,
};
const position: LeverPositionRow = {
  id: 9,
  type: 1,
  user_id: user,
  currency: 1,
  legal: 3,
  account: 'contract',
  symbol,
  order_type: 1,
  origin_price: '63019.00000000',
  price: '63019.00000000',
  update_price: '64084.59',
  mark_price: '64084.59',
  target_profit_price: '68126.90000000',
  stop_loss_price: '60872.65000000',
  share: 40,
  entry_share: 40,
  entry_value: '2520.76000000',
  closed_share: 0,
  number: '0.04000000',
  multiple: 20,
  origin_caution_money: '126.03800000',
  caution_money: '126.03800000',
  maintenance_margin: '12.60380000',
  reserve: '1.19736100',
  liquidation_price: '60183.15',
  profits: '42.62360000',
  fact_profits: '0.00000000',
  roe: '33.81',
  margin_ratio: '7.47',
  trade_fee: '1.26038000',
  open_fee: '1.26038000',
  close_fee: '0.00000000',
  overnight: '-0.00018003',
  overnight_money: '-0.20857746',
  funding_paid: '0.20857746',
  open_lots_funding: '0.20857746',
  status: 1,
  settled: 0,
  status_name: 'Open',
  type_name: 'Long',
  close_price: '0.00000000',
  close_reason: '',
  close_reason_name: '',
  close_trigger: '',
  open_order_id: 0,
  close_order_id: 0,
  open_order_frozen: '0.00000000',
  stops: [],
  create_time: made,
  transaction_time: made,
  update_time: made,
  handle_time: '',
  complete_time: '',
  time: made,
};
const CLOSED: Partial<LeverPositionRow> = {
  status: 3,
  settled: 1,
  status_name: 'Closed',
  share: 0,
  closed_share: 40,
  close_price: '64084.59000000',
  close_reason: 'user',
  close_reason_name: 'Closed by you',
  complete_time: '2026-01-01 00:05:00',
};

const print = { id: 7, tradeId: 7, amount: '0.0120', direction: 'buy', price: '64073.12', ts: 1_767_225_600_000 } as const;

/** Events at `/socket.io`: those of the markets, then those of a user, which carry the same rows as calls. */
export const SOCKET_IO_EXAMPLES: Readonly<Record<SocketIoEvent['type'], readonly SocketIoEvent[]>> = {
  transaction: [{ type: 'transaction', to: user, data: order }],
  closed_microorder: [{ type: 'closed_microorder', to: user, data: option }],
  lever_trade: [
    {
      type: 'lever_trade',
      to: user,
      data: position,
      trades_all: JSON.stringify([position]),
      trades_entrust: '[]',
      hazard_rate: '9.11',
      profits_all: position.profits,
      profits: position.profits,
    },
  ],
  lever_closed: [{ type: 'lever_closed', to: user, data: { ...position, ...CLOSED }, id: [position.id] }],
  daymarket: [
    {
      type: 'daymarket',
      ...market,
      change: '+1.25',
      now_price: '64073.12',
      open: '63282.09',
      close: '64073.12',
      volume: '812.4410',
      high: '64920.00',
      low: '63011.07',
    },
  ],
  kline: [{ type: 'kline', period: '1min', ...market, ...candle, change: '+1.25' }],
  market_depth: [{ type: 'market_depth', ...named, 'base-currency': 'BTC', 'quote-currency': 'USDT', bids, asks }],
  match_trade: [{ type: 'match_trade', ...market, data: [print] }],
  market_detail: [{ type: 'market_detail', ...market, data: [print] }],
};
