import type { Atoms } from '@mt2/domain';
import { profitOf } from '@mt2/domain/option';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { leftToPromise } from '../wallet/index.ts';
import { listStakes, type OptionRow } from './option.repo.ts';

type Stake = Pick<OptionRow, 'coin' | 'stake' | 'rate'>;
const winOf = ({ stake, rate }: Stake): Atoms => profitOf(stake, BigInt(rate));

/** The profits of all options that wait, as if each wins, by the coin of their stakes. */
class Promised {
  readonly #sums = new Map<number, Atoms>();

  in(coin: number): Atoms {
    return this.#sums.get(coin) ?? 0n;
  }

  add(option: Stake): void {
    this.#sums.set(option.coin, this.in(option.coin) + winOf(option));
  }

  remove(option: Stake): void {
    this.#sums.set(option.coin, this.in(option.coin) - winOf(option));
  }
}

export const promised = derived((source: Source): Promised => {
  const sums = new Promised();
  for (const option of listStakes(source)) sums.add(option);
  return sums;
});

/** True if the market maker can pay the profit of an option in addition to those of all waiting options. */
export const isPayable = (source: Source, option: Stake): boolean =>
  promised(source).in(option.coin) + winOf(option) <= leftToPromise(source, 'options', option.coin);
