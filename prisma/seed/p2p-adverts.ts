import type { product, Sent } from '@mt2/contracts';
import { DAY } from '@mt2/domain';

type AdvertForm = Sent<typeof product.p2p.publish>;

const card = (real_name: string, bank_id: string, bank_branch: string, bank_account: string) => ({
  real_name,
  bank_id,
  bank_branch,
  bank_account,
});

/** P2P merchants, their coins, and their payment methods; those with a nickname respond by policy. */
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

/** Notes of merchants, in a language of the users who pay in the currency. */
const NOTES = {
  CNY: '在线时间 8:00–24:00。请使用本人账户付款，备注请勿提及加密货币。',
  HKD: '在線時間 8:00–24:00。請使用本人帳戶付款，備註請勿提及加密貨幣。',
  EUR: 'Online 8:00–24:00. Please pay from an account in your own name and do not mention crypto in the payment note.',
};
const usdt = { currency_id: 3, min_number: '50', max_number: '5000', pay_limit: '15' } as const;
const btc = { currency_id: 1, min_number: '0.001', pay_limit: '30' } as const;
const eth = { currency_id: 2, pay_limit: '30' } as const;
const dollar = { money_type: 'USD' } as const;
/** A price at a premium in percent over the index, between two limits. */
const floating = (premium: string, min_price: string, max_price: string) =>
  ({ price_mode: 'floating', premium, min_price, max_price }) as const;

type Advert = readonly [name: string, form: AdvertForm];
const sells = (name: string, form: Omit<AdvertForm, 'type'>): Advert => [name, { ...form, type: 'sell' }];
const buys = (name: string, form: Omit<AdvertForm, 'type'>): Advert => [name, { ...form, type: 'buy' }];
/** The adverts published by a user a number of days before the epoch. */
const published = (days: number, who: string, ...adverts: readonly Advert[]) =>
  adverts.map(([name, form]) => [days * DAY, who, name, form] as const);

/** Adverts by their publication in seconds before the epoch. */
export const ADVERTS: readonly (readonly [secondsBefore: number, who: string, name: string, form: AdvertForm])[] = [
  ...published(
    60,
    'merchant',
    sells('usdt', { ...usdt, price: '7.25', total_number: '30000', way: 'bank,we_chat,ali_pay', note: NOTES.CNY }),
    buys('buy-usdt', { ...usdt, price: '7.16', total_number: '20000', way: 'bank,ali_pay' }),
  ),
  ...published(
    59,
    'merchant',
    sells('btc', {
      ...btc,
      ...floating('0.6', '250000', '1200000'),
      total_number: '1',
      max_number: '0.2',
      way: 'bank,ali_pay',
      pay_limit: '15',
    }),
    sells('outside', {
      ...eth,
      ...floating('1', '60000', '70000'),
      total_number: '10',
      min_number: '0.05',
      max_number: '2',
      way: 'bank',
    }),
  ),
  ...published(58, 'merchant', sells('shelved', { ...usdt, price: '7.3', total_number: '5000', way: 'we_chat' })),
  ...published(49, 'merchant', sells('gone', { ...usdt, price: '7.22', total_number: '500', max_number: '500', way: 'bank' })),
  ...published(
    52,
    'merchant-asia',
    sells('hkd', {
      ...usdt,
      ...floating('0.4', '7.5', '8.2'),
      money_type: 'HKD',
      total_number: '20000',
      way: 'bank,we_chat',
      pay_limit: '30',
      note: NOTES.HKD,
    }),
    sells('cny', { ...usdt, price: '7.27', total_number: '15000', way: 'bank,we_chat' }),
  ),
  ...published(
    51,
    'merchant-asia',
    sells('jpy', { ...usdt, money_type: 'JPY', price: '152', total_number: '8000', way: 'bank' }),
    buys('buy-eth', {
      ...eth,
      ...floating('-0.8', '5000', '60000'),
      total_number: '5',
      min_number: '0.02',
      max_number: '1',
      way: 'bank,we_chat',
    }),
  ),
  ...published(
    50,
    'merchant-europe',
    sells('eur', { ...usdt, money_type: 'EUR', price: '0.91', total_number: '20000', way: 'bank', pay_limit: '45', note: NOTES.EUR }),
    buys('buy-eur', { ...usdt, money_type: 'EUR', price: '0.89', total_number: '20000', way: 'bank' }),
    sells('usd', { ...usdt, money_type: 'USD', price: '1.01', total_number: '10000', way: 'bank' }),
    buys('buy-btc', { ...btc, ...floating('-0.5', '200000', '1200000'), total_number: '0.5', max_number: '0.1', way: 'bank' }),
  ),
  // For dollars, the currency of the personas: every coin on both sides.
  ...published(
    47,
    'merchant-europe',
    buys('buy-usd', { ...usdt, ...dollar, price: '0.99', total_number: '15000', way: 'bank', note: NOTES.EUR }),
    sells('btc-usd', { ...btc, ...dollar, ...floating('0.8', '20000', '200000'), total_number: '0.5', max_number: '0.1', way: 'bank' }),
    buys('buy-btc-usd', { ...btc, ...dollar, ...floating('-0.7', '20000', '200000'), total_number: '0.5', max_number: '0.1', way: 'bank' }),
  ),
  ...published(
    46,
    'merchant-asia',
    sells('eth-usd', {
      ...eth,
      ...dollar,
      ...floating('0.9', '800', '12000'),
      total_number: '5',
      min_number: '0.02',
      max_number: '1',
      way: 'bank',
    }),
    buys('buy-eth-usd', {
      ...eth,
      ...dollar,
      ...floating('-0.9', '800', '12000'),
      total_number: '5',
      min_number: '0.02',
      max_number: '1',
      way: 'bank',
    }),
  ),
];
