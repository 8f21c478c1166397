import type { Account } from './terms.ts';

export type Bucket = 'available' | 'frozen';
export type System = 'house' | 'fee' | 'risk_fund' | 'world';
type Sums = Map<string, bigint>;

const add = (sums: Sums, key: string, delta: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + delta);

/** All balances: users by account and coin, and the system's own accounts; with the sum of the changes by reason. */
export class Balances {
  readonly #held: Sums = new Map();
  readonly #reasons: Sums = new Map();
  readonly #system: Sums = new Map();

  change(user: number, account: Account, coin: number, bucket: Bucket, delta: bigint, reason: string): void {
    add(this.#held, `${user}:${account}:${coin}:${bucket}`, delta);
    add(this.#reasons, `${user}:${account}:${coin}:${bucket}:${reason}`, delta);
  }

  /** From available to frozen, or back if negative. */
  freeze(user: number, account: Account, coin: number, amount: bigint, reason: string): void {
    this.change(user, account, coin, 'available', -amount, reason);
    this.change(user, account, coin, 'frozen', amount, reason);
  }

  system(account: System, coin: number, delta: bigint): void {
    add(this.#system, `${account}:${coin}`, delta);
  }

  systemOf = (account: System, coin: number): bigint => this.#system.get(`${account}:${coin}`) ?? 0n;
  systemAccounts = (): [key: string, value: bigint][] => [...this.#system];

  available = (user: number, account: Account, coin: number): bigint => this.#held.get(`${user}:${account}:${coin}:available`) ?? 0n;
  frozen = (user: number, account: Account, coin: number): bigint => this.#held.get(`${user}:${account}:${coin}:frozen`) ?? 0n;

  /** Sums of a user's balance changes by reason: `account:coin:bucket:reason` and the sum. */
  reasonsOf(user: number): Map<string, bigint> {
    const own = [...this.#reasons].filter(([key, sum]) => key.startsWith(`${user}:`) && sum !== 0n);
    return new Map(own.map(([key, sum]) => [key.slice(key.indexOf(':') + 1), sum]));
  }

  /** The first negative balance of a user; there must be none. */
  below = (): string | undefined => [...this.#held].find(([, value]) => value < 0n)?.[0];
}
