import { assertDefined } from '@mt2/domain';
import type { Chain, Route } from '@mt2/domain/chain';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { Cashier } from './cashier.ts';
import type { Until } from './life.ts';
import type { Stage, Verdict } from './port.ts';

/** The ID of `BTC`. */
export const idOf = (symbol: string): number => assertDefined(SEED_MARKETS.coinBySymbol(symbol), `${symbol} is a coin`).id;
const USDT = idOf('USDT');
const BTC = idOf('BTC');
const ETH = idOf('ETH');

/** Withdraw addresses of the personas. */
const ADDRESSES: readonly (readonly [who: string, coin: number, chain: Chain, note: string])[] = [
  ['trader', USDT, 'TRC20', 'My wallet'],
  ['trader', USDT, 'ERC20', 'Cold wallet'],
  ['trader', BTC, 'OMNI', ''],
  ['trader', ETH, 'ERC20', ''],
  ['whale', USDT, 'TRC20', ''],
  ['basic', USDT, 'TRC20', ''],
  ['empty', USDT, 'TRC20', ''],
  ['three-withdrawals', USDT, 'TRC20', ''],
  ['overdue', USDT, 'TRC20', ''],
];

const yes: Verdict = { decision: 'approve' };
type Movement =
  | readonly [daysBefore: number, who: string, kind: 'deposit' | 'withdrawal', coin: number, amount: string, over: Route, verdict: Verdict]
  | readonly [daysBefore: number, who: string, kind: 'transfer', coin: number, amount: string, from: string, to: string];

/** The trader's and the whale's money, by day before the epoch; decided two hours later. */
const HISTORY: readonly Movement[] = [
  [83, 'trader', 'deposit', USDT, '5000', 'TRC20', yes],
  [79, 'trader', 'transfer', USDT, '500', 'change', 'contract'],
  [75, 'whale', 'deposit', USDT, '250000', 'BANK', yes],
  [71, 'trader', 'deposit', BTC, '0.05', 'OMNI', { decision: 'approve', amount: '0.0499' }],
  [67, 'trader', 'withdrawal', USDT, '800', 'TRC20', yes],
  [62, 'whale', 'deposit', ETH, '25', 'ERC20', yes],
  [58, 'trader', 'transfer', USDT, '250', 'change', 'legal'],
  [56, 'trader', 'transfer', USDT, '100', 'lever', 'change'],
  [53, 'trader', 'deposit', USDT, '12', 'TRC20', { decision: 'approve', amount: '9.5' }],
  [48, 'whale', 'withdrawal', USDT, '90000', 'TRC20', yes],
  [44, 'trader', 'withdrawal', BTC, '0.01', 'OMNI', yes],
  [39, 'trader', 'transfer', USDT, '500', 'contract', 'change'],
  [
    35,
    'trader',
    'withdrawal',
    USDT,
    '300',
    'ERC20',
    { decision: 'reject', reason: 'The receiving exchange does not accept deposits now.' },
  ],
  [30, 'whale', 'deposit', BTC, '2', 'OMNI', yes],
  [26, 'trader', 'deposit', USDT, '700', 'ERC20', { decision: 'reject', reason: 'No transfer of this amount has arrived.' }],
  [22, 'trader', 'deposit', USDT, '2000', 'BANK', yes],
  [17, 'trader', 'transfer', BTC, '0.01', 'change', 'micro'],
  [16, 'trader', 'transfer', USDT, '250', 'legal', 'change'],
  [13, 'trader', 'withdrawal', USDT, '500', 'BANK', yes],
  [9, 'whale', 'deposit', USDT, '40000', 'TRC20', yes],
  [6, 'trader', 'transfer', USDT, '100', 'change', 'lever'],
  [3, 'trader', 'transfer', BTC, '0.01', 'micro', 'change'],
];

/** The personas' money: deposits, transfers, withdrawals, and requests waiting for the operator. */
export class Money {
  readonly #cashier: Cashier;
  readonly #until: Until;
  readonly #ahead = [...HISTORY];

  constructor(stage: Stage, until: Until) {
    this.#cashier = new Cashier(stage);
    this.#until = until;
  }

  async addAddresses(): Promise<void> {
    for (const [who, coin, chain, note] of ADDRESSES) await this.#cashier.addAddress(who, coin, chain, note);
  }

  /** Adds the usual address of a persona. */
  async addAddress(who: string): Promise<void> {
    await this.#cashier.addAddress(who, USDT, 'TRC20', '');
  }

  /** Advances to a day before the epoch. */
  async liveTo(daysBefore: number): Promise<void> {
    for (let next = this.#ahead[0]; next && next[0] > daysBefore; next = this.#ahead[0]) {
      this.#ahead.shift();
      await this.#move(next);
    }
  }

  /** Leaves requests of the last hours for the operator to decide. */
  async leaveOpen(): Promise<void> {
    await this.#until(0, -3);
    await this.#cashier.deposit('trader', USDT, '1500', 'ERC20');
    await this.#until(0, -2);
    await this.#cashier.withdraw('trader', USDT, '250', 'TRC20');
  }

  /** Uses up the withdrawals of the epoch's day: one is approved, one is rejected, one waits. */
  async useUpToday(): Promise<void> {
    for (const verdict of [yes, { decision: 'reject', reason: 'Please confirm the address with support.' } as const, undefined]) {
      await this.#cashier.withdraw('three-withdrawals', USDT, '100', 'TRC20');
      if (verdict) await this.#cashier.decide('three-withdrawals', 'withdrawal', verdict);
    }
  }

  async #move(movement: Movement): Promise<void> {
    const [daysBefore, who, , coin, amount] = movement;
    await this.#until(daysBefore, 9);
    if (movement[2] === 'transfer') return this.#cashier.transfer(who, coin, amount, movement[5], movement[6]);
    const [, , kind, , , over, verdict] = movement;
    if (kind === 'deposit') await this.#cashier.deposit(who, coin, amount, over);
    else await this.#cashier.withdraw(who, coin, amount, over);
    await this.#until(daysBefore, 11);
    await this.#cashier.decide(who, kind, verdict);
  }
}
