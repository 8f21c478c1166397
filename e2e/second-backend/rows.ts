import { type Atoms, COIN, formatAtoms, formatFloor } from '@mt2/domain';
import type { Exchange, Order } from './exchange.ts';

/** The exchange in wire format, using only the names common to all backends of this family. */

const BTC = 1;
const USDT = 3;
const CODES = { waiting: 1, completed: 2, cancelled: 3 } as const;
const COINS = [
  { id: USDT, name: 'USDT' },
  { id: BTC, name: 'BTC' },
] as const;
const MINUTE = 60;

export const orderRow = ({ id, side, limit, amount, at, status, paid, fee }: Order) => ({
  id,
  u_id: 7,
  currency_id: BTC,
  legal_id: USDT,
  type: side === 'buy' ? 1 : 2,
  target_price: formatAtoms(limit),
  trade_price: formatAtoms(paid),
  trade_amount: formatAtoms(amount),
  charge_fee: formatAtoms(fee),
  status: CODES[status],
  created_at: at,
  updated_at: at,
  symbol: 'BTC/USDT',
});

const pairRow = ({ price }: Exchange) => ({
  id: BTC,
  legal_id: USDT,
  currency_id: BTC,
  is_display: 1,
  market_from: 2,
  open_transaction: 1,
  open_lever: 1,
  open_microtrade: 1,
  open_coin_trade: 1,
  sort: 1,
  micro_trade_fee: '0',
  lever_share_num: '0.00100000',
  spread: '0',
  overnight: '0',
  lever_trade_fee: '0.05',
  lever_min_share: 1,
  lever_max_share: 1000,
  fluctuate_min: '20',
  fluctuate_max: '500',
  create_time: 1_640_995_200,
  legal_name: 'USDT',
  currency_name: 'BTC',
  market_from_name: 'Second',
  symbol: 'BTC/USDT',
  change: '+1.25',
  volume: '1000.00000000',
  now_price: formatAtoms(price),
  high: formatAtoms(price + 500n * COIN),
  low: formatAtoms(price - 500n * COIN),
  logo: '',
  rmb_relation: '7.20',
  category_text: 'spot',
});

export const quotations = (exchange: Exchange) => [{ id: USDT, name: 'USDT', is_legal: 1, quotation: [pairRow(exchange)] }];

const DEEP = Array.from({ length: 15 }, (_, step) => BigInt(step + 1) * COIN);

/** Order book, trades and reference prices; the best prices are a dollar away from the last one. */
export function marketInfo({ price }: Exchange, second: number) {
  const last = formatAtoms(price);
  return {
    symbol: 'BTC/USDT',
    buyList: DEEP.map((away) => [formatAtoms(price - away), '0.50000000']),
    sellList: DEEP.map((away) => [formatAtoms(price + away), '0.50000000']),
    tradeList: [{ id: 1, price: last, amount: '0.01000000', direction: 'buy', ts: second * 1000 }],
    now_price: last,
    mark_price: last,
    index_price: last,
    funding_rate: '0.0001',
    next_funding_time: second + 3600,
  };
}

/** Candles that begin between two seconds, both included, each priced slightly above the previous one. */
export function candles({ price }: Exchange, { from, to, seconds }: { from: number; to: number; seconds: number }) {
  const last = Math.floor(to / seconds);
  const first = Math.max(Math.ceil(from / seconds), last - 199);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const close = price - BigInt(last - first - index) * COIN;
    const [open, high, low] = [close - COIN / 2n, close + COIN, close - COIN];
    const id = (first + index) * seconds;
    const prices = { open: formatAtoms(open), close: formatAtoms(close), high: formatAtoms(high), low: formatAtoms(low) };
    return { id, time: id * 1000, ...prices, vol: '1.5', amount: '1.5', volume: '1.5' };
  });
}
export const SECONDS: Readonly<Record<string, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '1day': 1440 * MINUTE,
  '1week': 10_080 * MINUTE,
  '1mon': 43_200 * MINUTE,
};

const inUsdt = ({ price }: Exchange, name: 'USDT' | 'BTC'): Atoms => (name === 'USDT' ? COIN : price);

/** An account on the wire; only the spot account, `change`, has balances. */
function account(exchange: Exchange, kind: string) {
  const rows = COINS.map(({ id, name }) => {
    const { available, frozen } = kind === 'change' ? exchange.balances[name] : { available: 0n, frozen: 0n };
    const price = inUsdt(exchange, name);
    const row = {
      id,
      currency: id,
      currency_name: name,
      currency_type: name.toLowerCase(),
      is_legal: 1,
      is_lever: 1,
      is_match: 1,
      is_micro: 1,
      cny_price: formatFloor(price * 7n, 8),
      pb_price: formatAtoms(price),
      usdt_price: formatAtoms(price),
      is_charge: 1,
      [`${kind}_balance`]: formatAtoms(available),
      [`lock_${kind}_balance`]: formatAtoms(frozen),
    };
    return { row, worth: ((available + frozen) * price) / COIN };
  });
  const usdt = rows.reduce((sum, { worth }) => sum + worth, 0n);
  return { balance: rows.map(({ row }) => row), totle: formatAtoms(usdt), usdt_totle: formatAtoms(usdt), CNY: formatAtoms(usdt * 7n) };
}

export const wallets = (exchange: Exchange) => ({
  legal_wallet: account(exchange, 'legal'),
  change_wallet: account(exchange, 'change'),
  lever_wallet: account(exchange, 'lever'),
  micro_wallet: account(exchange, 'micro'),
  ExRate: '7.20',
  is_open_CTbi: 0,
});

export const USER = {
  id: 7,
  phone: '',
  email: 'ann@second.test',
  account: 'ann@second.test',
  nickname: 'Ann',
  review_status: 2,
  name: 'Ann Example',
  card_id: 'AB******12',
  advanced_user: 2,
  is_partner: 0,
  level: 1,
};

export const RATES = {
  coin_name: 'USDT',
  price_cny: '7.20',
  price_usd: '1',
  rates: { CNY: '7.2', HKD: '7.8', JPY: '150', KRW: '1350', EUR: '0.92', THB: '35' },
};

const notice = {
  id: 1,
  c_id: 4,
  lang: 'en',
  title: 'Words of the second backend',
  abstract: '',
  content: '<p>Welcome</p>',
  create_time: '2026-03-01 08:00:00',
  thumbnail: '',
  cover: '',
  sorts: 1,
};
const question = { ...notice, id: 2, c_id: 18, title: 'When does the second backend sleep?', abstract: 'Never' };
/** News of a category: one notice, one question, and nothing else. */
export function news(category: unknown) {
  const list = [notice, question].filter(({ c_id }) => String(c_id) === String(category));
  return { list, count: list.length, page: 1, limit: 10 };
}
