import type { product, Sent } from '@mt2/contracts';
import { DAY } from '@mt2/domain';

type AdvertForm = Sent<typeof product.p2p.publish>;

const card = (real_name: string, bank_id: string, bank_branch: string, bank_account: string) => ({
  real_name,
  bank_id,
  bank_branch,
  bank_account,
});

/** Who trades with people, with what, and paid where; those with a nickname answer by the policy. */
export const MERCHANTS = [
  {
    who: 'merchant',
    nickname: 'SwiftTrade',
    funds: { USDT: '80000', BTC: '1.5', ETH: '20' },
    card: card('Merchant Example', '4', 'Central', '6222020200087654321'),
    apps: { alipay_account: 'merchant@mt2.test', wechat_account: 'wx_swifttrade' },
  },
  {
    who: 'merchant-asia',
    nickname: 'Harbour OTC',
    funds: { USDT: '60000', ETH: '15' },
    card: card('Merchant Asia Example', '9', 'Queen’s Road', '024388123456'),
    apps: { wechat_account: 'wx_harbour' },
  },
  {
    who: 'merchant-europe',
    nickname: 'EuroDesk',
    funds: { USDT: '60000', BTC: '1' },
    card: card('Merchant Europe Example', '17', 'Gran Vía', '00491500051234567892'),
    apps: {},
  },
  {
    who: 'appellant',
    nickname: undefined,
    funds: { USDT: '1000' },
    card: card('Appellant Example', '4', 'Riverside', '6222020200011223344'),
    apps: { alipay_account: 'appellant@mt2.test' },
  },
] as const;

const [USDT, BTC, ETH] = [3, 1, 2];
const NOTE = 'Online from 8 to 24. Please pay from an account in your own name and write no coins into the note.';
const usdt = { currency_id: USDT, min_number: '50', max_number: '5000', pay_limit: '15' } as const;

/** Adverts by the seconds before the epoch at which they were published. */
export const ADVERTS: readonly (readonly [secondsBefore: number, who: string, name: string, form: AdvertForm])[] = [
  [60 * DAY, 'merchant', 'usdt', { ...usdt, type: 'sell', price: '7.25', total_number: '30000', way: 'bank,we_chat,ali_pay', note: NOTE }],
  [60 * DAY, 'merchant', 'buy-usdt', { ...usdt, type: 'buy', price: '7.16', total_number: '20000', way: 'bank,ali_pay' }],
  [
    59 * DAY,
    'merchant',
    'btc',
    {
      ...{ type: 'sell', currency_id: BTC, price_mode: 'floating', premium: '0.6', min_price: '250000', max_price: '1200000' },
      ...{ total_number: '1', min_number: '0.001', max_number: '0.2', way: 'bank,ali_pay', pay_limit: '15' },
    },
  ],
  [
    59 * DAY,
    'merchant',
    'outside',
    {
      ...{ type: 'sell', currency_id: ETH, price_mode: 'floating', premium: '1', min_price: '60000', max_price: '70000' },
      ...{ total_number: '10', min_number: '0.05', max_number: '2', way: 'bank', pay_limit: '30' },
    },
  ],
  [58 * DAY, 'merchant', 'shelved', { ...usdt, type: 'sell', price: '7.3', total_number: '5000', way: 'we_chat' }],
  [49 * DAY, 'merchant', 'gone', { ...usdt, type: 'sell', price: '7.22', total_number: '500', max_number: '500', way: 'bank' }],
  [
    52 * DAY,
    'merchant-asia',
    'hkd',
    {
      ...{ ...usdt, type: 'sell', money_type: 'HKD', price_mode: 'floating', premium: '0.4', min_price: '7.5', max_price: '8.2' },
      ...{ total_number: '20000', way: 'bank,we_chat', pay_limit: '30', note: NOTE },
    },
  ],
  [52 * DAY, 'merchant-asia', 'cny', { ...usdt, type: 'sell', price: '7.27', total_number: '15000', way: 'bank,we_chat' }],
  [51 * DAY, 'merchant-asia', 'jpy', { ...usdt, type: 'sell', money_type: 'JPY', price: '152', total_number: '8000', way: 'bank' }],
  [
    51 * DAY,
    'merchant-asia',
    'buy-eth',
    {
      ...{ type: 'buy', currency_id: ETH, price_mode: 'floating', premium: '-0.8', min_price: '5000', max_price: '60000' },
      ...{ total_number: '5', min_number: '0.02', max_number: '1', way: 'bank,we_chat', pay_limit: '30' },
    },
  ],
  [
    50 * DAY,
    'merchant-europe',
    'eur',
    { ...usdt, type: 'sell', money_type: 'EUR', price: '0.91', total_number: '20000', way: 'bank', pay_limit: '45', note: NOTE },
  ],
  [50 * DAY, 'merchant-europe', 'buy-eur', { ...usdt, type: 'buy', money_type: 'EUR', price: '0.89', total_number: '20000', way: 'bank' }],
  [50 * DAY, 'merchant-europe', 'usd', { ...usdt, type: 'sell', money_type: 'USD', price: '1.01', total_number: '10000', way: 'bank' }],
  [
    50 * DAY,
    'merchant-europe',
    'buy-btc',
    {
      ...{ type: 'buy', currency_id: BTC, price_mode: 'floating', premium: '-0.5', min_price: '200000', max_price: '1200000' },
      ...{ total_number: '0.5', min_number: '0.001', max_number: '0.1', way: 'bank', pay_limit: '30' },
    },
  ],
];
