import type { Atoms } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { z } from 'zod';
import { field, Kind } from './fields/field.ts';
import { again, atoms, atomsNumber, count, flag, id, inner, instant, list, percent, plain, record, text } from './fields/index.ts';
import { ATOMS, decimalKind, orEmpty } from './fields/kinds.ts';

/** The list rows of balances and their changes. */

/** The names of the accounts on the wire. */
export const ACCOUNT_NAMES = {
  spot: 'change',
  options: 'micro',
  contract: 'contract',
  trust: 'trust',
  fiat: 'legal',
  leverage: 'lever',
} as const satisfies Readonly<Record<AccountKind, string>>;
export type WireAccount = (typeof ACCOUNT_NAMES)[AccountKind];

const coin = { unit: 'coin' } as const;
const inCoin = { unit: 'USDT/coin' } as const;
const inUsdt = { unit: 'USDT' } as const;

/** A price with this number of decimals; other backends leave it empty if unknown. */
const priceKind = (decimals: number) =>
  new Kind<z.ZodString, Atoms, Atoms | undefined>(decimalKind(decimals).schema, ['empty', decimalKind(decimals).format, '']);

export const coinUses = {
  isFiat: flag('is_legal', '1 if the fiat account takes the coin.'),
  isLeverage: flag('is_lever', '1 if the leverage account takes the coin.'),
  isTraded: flag('is_match', '1 if the coin’s market is open. 0 for a new coin before its launch.').absent(true),
  isOptions: flag('is_micro', '1 if options are paid in the coin.'),
};

/** A coin of an account, without its balance. */
const coinLines = {
  id: id('id', 'Balance ID. 0 if the account never had the coin.'),
  coinId: id('currency', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.'),
  logo: text('currency_logo', 'Path of the coin’s logo.').ours(),
  type: text('currency_type', 'Coin symbol in lower case.'),
  ...coinUses,
  isDepositable: flag('is_charge', '1 if the coin can be deposited.'),
  name: text('full_name', 'Name of the coin.').ours(),
  decimals: count('decimals', 'Decimals of amounts of the coin.', { unit: 'decimals' }).ours(),
  cnyPrice: field('cny_price', priceKind(8), 'Price in CNY.', { unit: 'CNY/coin' }),
  oldPrice: again('pb_price', 'price', priceKind(8), 'Price in USDT, for existing clients.', inCoin),
  price: field('usdt_price', priceKind(8), 'Price in USDT.', inCoin),
};
const cnyRate = field('ExRate', priceKind(4), 'Price of one USDT in CNY.', { unit: 'CNY/USDT' });

/** An account with its coins. */
const accountOf = <const K extends WireAccount>(name: string, kind: K) => {
  const holding = record(`${name}Holding`, {
    ...coinLines,
    available: atoms(`${kind}_balance`, 'Available balance.', coin).absent(0n),
    frozen: atoms(`lock_${kind}_balance`, 'Frozen balance.', coin).absent(0n),
  });
  return record(`${name}Account`, {
    holdings: list('balance', holding, 'Coins of the account.'),
    total: again('totle', 'usdt', ATOMS, 'Value of the account in USDT, for existing clients.', inUsdt),
    usdtNumber: atomsNumber('usdt_totle', 'Value of the account in USDT. Open positions count with their unrealised profit.', inUsdt),
    usdt: atoms('usdt_total', 'The value in `usdt_totle`, as a decimal text.', inUsdt).ours(),
    cny: atoms('CNY', 'Value of the account in CNY.', { unit: 'CNY' }),
  });
};

/** Every account with its coins. */
export const balances = record('Balances', {
  spot: inner('change_wallet', accountOf('Spot', 'change'), 'Spot account.'),
  options: inner('micro_wallet', accountOf('Options', 'micro'), 'Options account.'),
  contract: inner('contract_wallet', accountOf('Contract', 'contract'), 'Contract account.').ours(),
  trust: inner('trust_wallet', accountOf('Trust', 'trust'), 'Trust account.').ours(),
  fiat: inner('legal_wallet', accountOf('Fiat', 'legal'), 'Fiat account.'),
  leverage: inner('lever_wallet', accountOf('Leverage', 'lever'), 'Leverage account.'),
  cnyRate,
  isOpen: flag('is_open_CTbi', 'Always 1: deposits and withdrawals are open, for existing clients.'),
  todayProfit: atoms('today_pnl', 'Profit since 00:00 UTC.', inUsdt).ours(),
  todayPercent: text('today_pnl_percent', 'The same in percent, with two decimals.', { unit: 'percent' }).ours(),
});

/** A UTC day of a user. */
export const curveDay = record('CurveDay', {
  at: instant('time', '00:00 UTC of the day.'),
  total: atoms('total', 'Value of all accounts at that time, as in `/api/wallet/list`.', inUsdt),
  profit: atoms('pnl', 'Profit of the day without deposits, withdrawals and other flows, as `today_pnl`; of today, so far.', inUsdt),
});

const sumOf = <const N extends string>(name: N, about: string) =>
  field(name, orEmpty(ATOMS, undefined), `${about} Absent for other accounts.`, coin);

export const coinBalance = record('CoinBalance', {
  ...coinLines,
  spotAvailable: sumOf('change_balance', 'Available in the spot account.'),
  spotFrozen: sumOf('lock_change_balance', 'Frozen in the spot account.'),
  optionsAvailable: sumOf('micro_balance', 'Available in the options account.'),
  optionsFrozen: sumOf('lock_micro_balance', 'Frozen in the options account.'),
  contractAvailable: sumOf('contract_balance', 'Available in the contract account.').ours(),
  contractFrozen: sumOf('lock_contract_balance', 'Frozen in the contract account.').ours(),
  trustAvailable: sumOf('trust_balance', 'Available in the trust account.').ours(),
  trustFrozen: sumOf('lock_trust_balance', 'Frozen in the trust account.').ours(),
  fiatAvailable: sumOf('legal_balance', 'Available in the fiat account.'),
  fiatFrozen: sumOf('lock_legal_balance', 'Frozen in the fiat account.'),
  leverageAvailable: sumOf('lever_balance', 'Available in the leverage account.'),
  leverageFrozen: sumOf('lock_lever_balance', 'Frozen in the leverage account.'),
  address: text('address', 'Deposit address on the coin’s usual chain. Empty if it has none.'),
  cnyRate,
  feeRate: percent('coin_trade_fee', 'Fee of a spot trade.', 4),
});

export const ledgerRow = record('Ledger', {
  id: id('id', 'Entry ID.'),
  userId: id('user_id', 'User ID.'),
  value: atoms('value', 'Change of the balance, with its sign.', coin),
  postedAt: instant('created_time', 'Time of the change.'),
  info: text('info', 'Reason, in the caller’s language.'),
  accountCode: count('type', 'Account by its log code.', { unit: 'id' }),
  coinId: id('currency', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.'),
  account: text('account', 'Account by its wire name.'),
  before: atoms('before', 'Balance before the change.', coin),
  after: atoms('after', 'Balance after the change.', coin),
  reason: text('kind', 'Reason by its name.').ours().absent(''),
  bucket: plain('bucket', z.enum(['available', 'frozen']), 'Part of the balance that changed.')
    .ours()
    .absent('available'),
  journal: id('journal', 'Journal ID. Entries of one event share it.').ours(),
});

/** A transfer is submitted and its money moved immediately; then its user is notified by SMS or email. */
export const transferStatus = z.enum(['submitted', 'notified']);
export const transferRow = record('Transfer', {
  id: id('id', 'Transfer ID.').ours(),
  coin: text('currency_name', 'Coin symbol.'),
  amount: atoms('value', 'Amount.', coin),
  info: text('info', 'Both accounts, in the caller’s language.'),
  createdAt: instant('created_time', 'Time of the transfer.'),
  from: text('from', 'Account that it left, by its wire name.'),
  to: text('to', 'Account that it reached, by its wire name.'),
  status: plain('status', transferStatus, '`submitted`; then `notified`.'),
});

export const fundRow = record('Fund', {
  coinId: id('currency', 'Coin ID.').ours(),
  coin: text('coin_name', 'Coin symbol.'),
  logo: text('image', 'Path of the coin’s logo.'),
  name: text('full_name', 'Name of the coin.'),
  isTraded: coinUses.isTraded.ours().absent(true),
  available: atoms('usable_balance', 'Available in the spot account.', coin),
  frozen: atoms('freeze_balance', 'Frozen in the spot account.', coin),
  usdt: atoms('valuation', 'Value of both in USDT.', inUsdt),
  usdEstimate: again('usd_estimate', 'usdt', ATOMS, 'Value of both in USDT, for existing clients.', inUsdt),
  decimals: count('qtyDecimals', 'Decimals of amounts.', { unit: 'decimals' }),
  priceDecimals: count('priceDecimals', 'Decimals of prices.', { unit: 'decimals' }),
});

/** One coin in the accounts shown by older clients. */
export const walletOfCoin = record('WalletOfCoin', {
  id: id('id', 'Balance ID in the spot account. 0 if it never had the coin.'),
  userId: id('user_id', 'User ID. 0 for a guest.'),
  coinId: id('currency', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.'),
  fiatAvailable: atoms('legal_balance', 'Available in the fiat account.', coin),
  fiatFrozen: atoms('lock_legal_balance', 'Frozen in the fiat account.', coin),
  spotAvailable: atoms('change_balance', 'Available in the spot account.', coin),
  spotFrozen: atoms('lock_change_balance', 'Frozen in the spot account.', coin),
  leverageAvailable: atoms('lever_balance', 'Available in the leverage account.', coin),
  leverageFrozen: atoms('lock_lever_balance', 'Frozen in the leverage account.', coin),
  optionsAvailable: atoms('micro_balance', 'Available in the options account.', coin),
  optionsFrozen: atoms('lock_micro_balance', 'Frozen in the options account.', coin),
});
