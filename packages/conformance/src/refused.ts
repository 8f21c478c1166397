import { lab, product, type RefusalName } from '@mt2/contracts';
import type { Stage } from './scenario.ts';
import { ok } from './world.ts';

/** An input; if it requires preparation, a function that creates it. */
type Asked<T> = T | ((stage: Stage) => Promise<T>);
type Row<T> = readonly [RefusalName, Asked<T>];

const isPrepared = <T>(asked: Asked<T>): asked is (stage: Stage) => Promise<T> => typeof asked === 'function';
/** The same input with another value in one field; with null, without it. */
const changed = <T extends object>(asked: Asked<T>, field: string, value: string | null): Asked<T> => {
  const change = (input: T) => Object.fromEntries(Object.entries({ ...input, [field]: value }).filter(([, each]) => each !== null)) as T;
  return isPrepared(asked) ? async (stage) => change(await asked(stage)) : change(asked);
};

type Values = Partial<Readonly<Record<RefusalName, string | null>>>;
/** The rows of the values that one field of a call must not have, by refusal. */
const rowsOf = <T extends object>(asked: Asked<T>, field: string, values: Values): Row<T>[] =>
  Object.entries(values).map(([name, value]) => [name as RefusalName, changed(asked, field, value)]);
/** The row of an input that many calls refuse under one name; `persona` is the usual caller. */
const refuses =
  (name: RefusalName, persona?: string) =>
  <S>(asked: S, as = persona): readonly [RefusalName, S, persona?: string] =>
    as === undefined ? [name, asked] : [name, asked, as];

/** Values that no amount has; null leaves the field out. */
type Amounts = readonly [invalid?: string, precise?: string, none?: '' | null];

/** An input, after its market is halted or delisted. */
const stopped =
  <T>(asked: Asked<T>, call: 'haltMarket' | 'delistMarket', symbol: string) =>
  async (stage: Stage): Promise<T> => {
    const sent = isPrepared(asked) ? await asked(stage) : asked;
    await ok(stage.world.guest, lab.labMarket[call], { symbol });
    return sent;
  };

const SMALL = { currency_id: 1, type: 1, amount: '0.001', target_price: '92%' };
/** A client order ID that the user has not used, also in an earlier run: it has the ID of a new order. */
export const newClientId = async ({ person }: Stage, prefix = 'own'): Promise<string> =>
  `${prefix}-${(await ok(person, product.spot.placeOrder, SMALL)).beside.order.id}`;

type Places<T> = (stage: Stage, sent: T & { readonly client_id: string }) => Promise<unknown>;
const placedWith = async <T extends object>(stage: Stage, sent: T, place: Places<T>) => {
  const named = { ...sent, client_id: await newClientId(stage) };
  await place(stage, named);
  return named;
};
/** The way of a call by the client order ID of an order that was placed with it. */
export const byClientId = <T extends object>(how: string, place: Places<T>, sent: T = {} as T) => ({
  how,
  sent: (stage: Stage) => placedWith(stage, sent, place),
});
/** The way of an order that was placed before with the same client order ID. */
export const onceMore = <T extends object>(sent: T, place: Places<T>) => ({
  how: 'again with the client order ID of the same order',
  sent: (stage: Stage) => placedWith(stage, sent, place),
});

/** The same input with the client order ID of another order. */
const withUsedId =
  <T extends object>(asked: Asked<T>, field: string) =>
  async (stage: Stage): Promise<T> => {
    await ok(stage.person, product.spot.placeOrder, { ...SMALL, client_id: 'used' });
    const sent = changed(asked, field, 'used');
    return isPrepared(sent) ? sent(stage) : sent;
  };

/**
 * The refusals of inputs that many calls take, by kind of input: each call lists the fields that it takes, and is tried
 * with every value that such a field must not have.
 */
export const bad = {
  page: <P extends number | string>(page: P) => ['page-invalid', { page }] as const,
  limit: ['page-invalid', { limit: 'all' }],
  days: ['days-reversed', { from: '2026-01-02', to: '2026-01-01' }],
  value: refuses('parameter-invalid'),
  market: refuses('market-not-found'),
  coin: refuses('coin-not-found'),
  chain: refuses('chain-invalid'),
  account: refuses('account-kind-invalid'),
  order: refuses('order-not-found'),
  closedOrder: refuses('order-already-closed'),
  picture: refuses('picture-not-found'),
  proofs: refuses('too-many-proofs'),
  note: refuses('note-invalid'),
  world: refuses('world-not-found'),
  takenWorld: refuses('world-exists'),
  persona: refuses('persona-unknown'),
  instant: refuses('instant-invalid'),
  tooMuch: refuses('above-maximum-amount'),
  tooLittle: refuses('below-minimum-amount'),
  tooOften: refuses('too-many-attempts'),
  noPrice: refuses('price-required'),
  invalidPrice: refuses('price-invalid'),
  offTick: refuses('price-off-tick'),
  farPrice: refuses('price-out-of-range'),
  leverage: refuses('leverage-invalid'),
  tier: refuses('leverage-above-tier'),
  tif: refuses('tif-invalid'),
  tifAtMarket: refuses('tif-limit-only'),
  matching: refuses('post-only-would-match'),
  unfilled: refuses('fok-not-filled'),
  belowFilled: refuses('quantity-already-filled'),
  littleValue: refuses('below-minimum-order-value'),
  offStep: refuses('quantity-off-step'),
  invalidQuantity: refuses('quantity-invalid'),
  noQuantity: refuses('quantity-required'),
  invalidLots: refuses('lots-invalid'),
  tooManyLots: refuses('lots-above-maximum'),
  takeProfit: refuses('take-profit-invalid'),
  stopLoss: refuses('stop-loss-invalid'),
  noProof: refuses('proof-required'),
  coinOfAccount: refuses('coin-not-in-account'),
  product: refuses('product-not-found'),
  advert: refuses('p2p-advert-not-found'),
  endedAdvert: refuses('p2p-advert-ended'),
  takenAdvert: refuses('p2p-advert-has-orders'),
  offering: refuses('offering-not-found'),
  laterOffering: refuses('offering-not-started'),
  closedOffering: refuses('offering-closed'),
  cancelledOffering: refuses('offering-cancelled'),
  chat: refuses('chat-not-found'),
  noMessage: refuses('message-required'),
  longMessage: refuses('message-too-long'),
  noFile: refuses('file-required'),
  fileType: refuses('picture-type-invalid'),
  largeFile: refuses('file-too-large'),
  closedArea: refuses('area-not-open'),
  underReview: refuses('already-under-review'),
  noAddress: refuses('address-required'),
  noAuthenticator: refuses('authenticator-not-set-up'),
  worldName: refuses('world-name-invalid'),
  duration: refuses('duration-invalid'),
  email: refuses('email-invalid'),
  repeated: refuses('password-inconsistent'),
  lockedFundPassword: refuses('fund-password-locked'),
  wrongFundPassword: refuses('fund-password-wrong'),
  noFundPassword: refuses('fund-password-required'),
  wrongTotp: refuses('totp-wrong'),
  /** None, and one that is no positive number. */
  anyAmount: <T extends object>(asked: Asked<T>, field: string, invalid = '-1') =>
    rowsOf(asked, field, { 'amount-empty': '', 'amount-invalid': invalid }),
  /** The same, and one with more decimals than the coin. */
  amount: <T extends object>(asked: Asked<T>, field: string, [invalid = '-1', precise = '100.123456789', none = '']: Amounts = []) =>
    rowsOf(asked, field, { 'amount-empty': none, 'amount-invalid': invalid, 'too-many-decimals': precise }),
  /** None, one that is no number, one between two steps, and one below the minimum of Bitcoin. */
  quantity: <T extends object>(asked: Asked<T>, field: string) =>
    rowsOf(asked, field, {
      'quantity-required': '',
      'quantity-invalid': '1e309',
      'quantity-off-step': '0.0000001',
      'below-minimum-amount': '0.000009',
    }),
  /** A client order ID that no order can have, and one that another order has. */
  clientId: <T extends object>(asked: Asked<T>, field = 'client_id'): Row<T>[] => [
    ['client-id-invalid', changed(asked, field, 'a b')],
    ['client-id-used', withUsedId(asked, field)],
  ],
  invalidClientId: ['client-id-invalid', { client_id: 'a b' }],
  lots: <T extends object>(asked: Asked<T>) =>
    rowsOf(asked, 'share', { 'lots-required': '', 'lots-invalid': '1.5', 'lots-above-maximum': '100001' }),
  fundPassword: <T extends object>(asked: Asked<T>, none: '' | null, short: string, wrong: string) =>
    rowsOf(asked, 'pay_password', { 'fund-password-required': none, 'fund-password-6-digits': short, 'fund-password-wrong': wrong }),
  /** An order in no market, in one that is halted after its preparation, and in one that is delisted. */
  anyMarket: <T extends object>(asked: T, none = 3): Row<T>[] => [
    ['market-not-found', { ...asked, currency_id: none }],
    bad.haltedMarket(asked),
    bad.delistedMarket(asked),
  ],
  /** An input about a market that is halted after its preparation. */
  haltedMarket: <T>(asked: Asked<T>): Row<T> => ['market-closed', stopped(asked, 'haltMarket', 'BTC/USDT')],
  delistedMarket: <T>(asked: Asked<T>, symbol = 'BTC/USDT'): Row<T> => ['market-delisted', stopped(asked, 'delistMarket', symbol)],
} as const;

/** The refusals of callers who lack something that many calls need. */
export const needs = {
  basic: refuses('kyc-basic-required', 'newcomer'),
  advanced: refuses('kyc-advanced-required', 'basic'),
  fundPassword: refuses('set-fund-password', 'newcomer'),
  ownFunds: refuses('above-own-funds', 'empty'),
  recharge: refuses('recharge-needed'),
  balance: refuses('insufficient-balance'),
  sale: refuses('insufficient-sellable-balance'),
  agreement: refuses('agreement-not-agreed'),
  code: refuses('code-required'),
  rightCode: refuses('code-wrong'),
  totp: refuses('totp-required'),
  ownName: refuses('payee-name-mismatch'),
} as const;
