import type { Message } from '@mt2/contracts';
import { account, profile } from '@mt2/contracts/account';
import { alert } from '@mt2/contracts/alert';
import { chat } from '@mt2/contracts/chat';
import { compatibility, identity } from '@mt2/contracts/compatibility';
import { help, type NewsRow, news } from '@mt2/contracts/help';
import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { type LeverOrderRow, leverOrder } from '@mt2/contracts/lever-rows';
import { loan } from '@mt2/contracts/loan';
import { market } from '@mt2/contracts/market';
import { security } from '@mt2/contracts/security';
import type { session } from '@mt2/contracts/session';
import { type SpotOrderRow, spotOrder as spotOrderKind } from '@mt2/contracts/spot';
import { subscription } from '@mt2/contracts/subscription';
import { type WireAccount, wallet } from '@mt2/contracts/wallet';
import { address, coinTerms, type withdraw } from '@mt2/contracts/withdraw';
import { KYC_STATUS } from '@mt2/domain/kyc';
import type { User } from '../platform/session.ts';
import { type Answered, answers, answersBy, noPage, rowOf, waits, wireOf } from './answers.ts';

export { noPage };

/** A user who just signed up. */
export const NEWCOMER: User = {
  id: 1001,
  phone: '13800000001',
  areaCode: '86',
  email: 'newcomer@mt2.test',
  account: 'newcomer@mt2.test',
  nickname: 'MT2-5PMJK6',
  basic: 'unverified',
  name: '',
  idNumber: '',
  advanced: 'unverified',
  reason: '',
  country: '',
  isPartner: false,
  level: 1,
};
const VERIFIED = { basic: 'verified', name: 'Basic Example', idNumber: 'P0******10' } as const;
/** A user with a verified name but unverified documents. */
export const BASIC: User = { ...NEWCOMER, ...VERIFIED, id: 1010, account: 'basic@mt2.test', email: 'basic@mt2.test' };
/** A user who may use every feature. */
export const TRADER: User = { ...BASIC, id: 1002, account: 'trader@mt2.test', email: 'trader@mt2.test', advanced: 'verified' };

/** Responses of every call that reads a user's verification. */
export const identityOf = (user: User): readonly Answered[] => [
  answers(account.getProfile, wireOf(profile, user)),
  answers(account.getAdvancedStatus, {
    review_status: KYC_STATUS.codeOf(user.advanced),
    reason: '',
    name: user.name,
    card_id: user.idNumber,
  }),
  answers(
    compatibility.getIdentity,
    rowOf(identity, { review_status: KYC_STATUS.codeOf(user.basic), advanced_review_status: KYC_STATUS.codeOf(user.advanced) }),
  ),
];

export const hasFundPassword = (has: boolean): Answered => answers(security.hasFundPassword, has ? 1 : 2);

/** Countries, one of which is closed. */
export const AREAS: Message<typeof session.listAreaCodes> = [
  { id: 1, code: 'US', name: 'United States', area_code: '1', open: 1 },
  { id: 2, code: 'CN', name: 'China', area_code: '86', open: 1 },
  { id: 4, code: 'JP', name: 'Japan', area_code: '81', open: 1 },
  { id: 6, code: 'ES', name: 'Spain', area_code: '34', open: 1 },
  { id: 9, code: 'CU', name: 'Cuba', area_code: '53', open: 0 },
];

/** Terms of a withdrawal of USDT, with the balance of the account that it debits. */
export const usdtTerms = (balance: string): Message<typeof withdraw.getTerms> =>
  rowOf(coinTerms, {
    rate: '1.00000000',
    min_number: '20.00000000',
    max_number: '100000.00000000',
    name: 'USDT',
    change_balance: balance,
    left_today: 3,
    chains: [
      { net_type: 'TRC20', rate: '1.00000000', min_number: '20.00000000', max_number: '100000.00000000', min_deposit: '10.00000000' },
      { net_type: 'OMNI', rate: '10.00000000', min_number: '100.00000000', max_number: '100000.00000000', min_deposit: '50.00000000' },
    ],
    latest_credit_hours: 12,
    daily_limit: '100000.00000000',
    daily_left: '99750.00000000',
    price: '1.00000000',
  });

/** Saved addresses: one of USDT. */
export const ADDRESSES: Message<typeof withdraw.listAddresses> = [
  rowOf(address, {
    id: 1,
    currency: 3,
    currency_name: 'USDT',
    notes: 'My wallet',
    address: 'TJ3cZ43MRh1Y9JoLg4NTKQ5DQgF2hW3GWB',
    nettype: 'TRC20',
  }),
];

const usdtRow = <K extends WireAccount>(kind: K, balance: string) =>
  ({
    id: 3,
    currency: 3,
    currency_name: 'USDT',
    currency_type: 'usdt',
    is_legal: 1,
    is_lever: 1,
    is_match: 1,
    is_micro: 1,
    is_charge: 1,
    full_name: 'Tether',
    decimals: 2,
    cny_price: '7.20380000',
    pb_price: '1.00000000',
    usdt_price: '1.00000000',
    [`${kind}_balance`]: balance,
    [`lock_${kind}_balance`]: '0.00000000',
  }) as Message<typeof wallet.listBalances>[`${K}_wallet`]['balance'][number];

/** Balances of USDT by account, 0 by default, and of BTC in the spot account. */
export function balances(usdt: Partial<Readonly<Record<WireAccount, string>>> = {}, btc?: string): Answered {
  const accountOf = <K extends WireAccount>(kind: K) => {
    const balance = usdt[kind] ?? '0.00000000';
    return { balance: [usdtRow(kind, balance)], totle: balance, usdt_totle: Number(balance), usdt_total: balance, CNY: '0.00000000' };
  };
  const spot = accountOf('change');
  const coins = btc === undefined ? [] : [{ ...usdtRow('change', btc), id: 1, currency: 1, currency_name: 'BTC' }];
  return answers(wallet.listBalances, {
    legal_wallet: accountOf('legal'),
    change_wallet: { ...spot, balance: [...spot.balance, ...coins] },
    lever_wallet: accountOf('lever'),
    micro_wallet: accountOf('micro'),
    contract_wallet: accountOf('contract'),
    trust_wallet: accountOf('trust'),
    ExRate: '7.2038',
    is_open_CTbi: 1,
    today_pnl: '0.00000000',
    today_pnl_percent: '0.00',
  });
}

/** A user without price alerts. */
export const noAlerts = (): Answered => answers(alert.listAlerts, { ...noPage(), limit_reached_at: '' });

/** The user's contract positions, each in the list of its status. */
export const positions = (...rows: readonly LeverPositionRow[]) =>
  answersBy(lever.listTickets, ({ status }) => ({
    rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' },
    message: { ...noPage(), data: rows.filter((row) => String(row.status) === status) },
  }));

/** An article of the help centre. */
export const article = (part: Partial<NewsRow> & Pick<NewsRow, 'id' | 'title'>): NewsRow =>
  rowOf(news, { c_id: 19, lang: 'en', author: 'MT2', create_time: '2025-10-01 08:00:00', sorts: 1, ...part });

/** Reads of home apart from the user's money: no market, no news. */
export const HOME: readonly Answered[] = [
  answers(market.listQuotations, []),
  answers(market.listFavourites, []),
  answers(help.listNews, { list: [], count: 0, page: 1, limit: 20 }),
  answers(help.getReadMarks, { read_notices_up_to: 0, unread_messages: 0, read_events_up_to: 0, unread_events: 0 }),
  answers(subscription.getRecommended, null),
  answers(chat.getUnread, { unread: 0 }),
];
/** The same of a user: the reads of their money do not end. */
export const OWN_HOME: readonly Answered[] = [...HOME, waits(wallet.listBalances), waits(wallet.listLedger), waits(loan.listLoans)];

/** A spot order: a hundredth of a bitcoin for 60,000 USDT, waiting by default. */
export const spotOrder = (part: Partial<SpotOrderRow> = {}): SpotOrderRow =>
  rowOf(spotOrderKind, {
    id: 7,
    currency_id: 1,
    target_price: '60000.00000000',
    trade_amount: '0.01000000',
    symbol: 'BTC/USDT',
    kind: 'limit',
    fee_coin: 'BTC',
    ...part,
  });

/** A waiting contract order of ten lots. */
export const leverOrderRow = (part: Partial<LeverOrderRow>): LeverOrderRow =>
  rowOf(leverOrder, {
    id: 9,
    symbol: 'BTC/USDT',
    currency_id: 1,
    account: 'lever',
    type: 1,
    kind: 'limit',
    multiple: 20,
    lots: 10,
    filled_lots: 0,
    ...part,
  });
