import type { Atoms } from '../money/atoms.ts';
import { type BalanceKey, keyOfBalance } from './accounts.ts';
import type { Posting } from './journal.ts';

export type Balance = BalanceKey & {
  readonly available: Atoms;
  readonly frozen: Atoms;
};

/** Balances by `keyOfBalance`; a place without a row is empty. */
export type Balances = Map<string, Balance>;

/** Adds one posting to the balances and returns the changed balance. */
export function addPosting(balances: Balances, posting: Omit<Posting, 'reason'>): Balance {
  const { owner, account, coin, bucket, delta } = posting;
  const key = keyOfBalance(posting);
  const before = balances.get(key) ?? {
    owner,
    account,
    coin,
    available: 0n,
    frozen: 0n,
  };
  const after = { ...before, [bucket]: before[bucket] + delta };
  balances.set(key, after);
  return after;
}
