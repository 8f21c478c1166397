/** The accounts of every user; each coin has its own balance in each account. */
export const ACCOUNT_KINDS = ['spot', 'options', 'contract', 'trust', 'fiat', 'leverage'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** True if an account may hold a coin. */
export const knowsCoin = (account: AccountKind, { accounts }: { readonly accounts: readonly AccountKind[] }): boolean =>
  accounts.includes(account);

/** The owner of the system's accounts; users count from 1. */
export const SYSTEM_OWNER = 0;

/**
 * The system's accounts. Those that represent an unlimited outside (`world`, `house`) or a cost of the exchange (`earn`,
 * `promo`, money lent from `loan_pool`) may be overdrawn; those that only collect (`fee`), protect (`risk_fund`) or sell a
 * limited issue (`launch`) may not.
 */
const SYSTEM_ACCOUNTS = {
  world: { mayGoNegative: true },
  house: { mayGoNegative: true },
  fee: { mayGoNegative: false },
  risk_fund: { mayGoNegative: false },
  earn: { mayGoNegative: true },
  loan_pool: { mayGoNegative: true },
  launch: { mayGoNegative: false },
  promo: { mayGoNegative: true },
} as const;
export type SystemAccount = keyof typeof SYSTEM_ACCOUNTS;
export type AccountName = AccountKind | SystemAccount;

export const isSystemAccount = (account: AccountName): account is SystemAccount => Object.hasOwn(SYSTEM_ACCOUNTS, account);

/** True if the balance of this account may be negative. A user's never may. */
export const mayGoNegative = (account: AccountName): boolean => isSystemAccount(account) && SYSTEM_ACCOUNTS[account].mayGoNegative;

/** The place of one balance. `coin` is a currency ID. */
export type BalanceKey = {
  readonly owner: number;
  readonly account: AccountName;
  readonly coin: number;
};

/** A text that is equal for equal places, for keys of maps. */
export const keyOfBalance = (place: BalanceKey): string => `${place.owner}:${place.account}:${place.coin}`;
