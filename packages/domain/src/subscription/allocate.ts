import { assertDefined } from '../core/index.ts';
import { type Atoms, COIN, lesserOf } from '../money/index.ts';
import { type OfferingTerms, wholeTokens } from './offering.ts';

/** One user's commitment and its value in atoms of USDT. */
export type Commitment = { readonly id: number; readonly value: Atoms };

/**
 * The tokens of each commitment, by ID. If the supply suffices, every user gets their commitment, up to the cap. Otherwise
 * the supply is distributed in proportion to the commitments in rounds: users who have reached their maximum leave, until
 * a round in which no one leaves. The rounding remainder stays with the issuer.
 */
export function allocate(
  { supply, issuePrice, cap }: Pick<OfferingTerms, 'supply' | 'issuePrice' | 'cap'>,
  commitments: readonly Commitment[],
): ReadonlyMap<number, Atoms> {
  const most = new Map(commitments.map(({ id, value }) => [id, lesserOf(wholeTokens((value * COIN) / issuePrice), wholeTokens(cap))]));
  const mostOf = ({ id }: Commitment): Atoms => assertDefined(most.get(id), 'a commitment has its demand');
  const allotted = new Map<number, Atoms>();
  let [left, active] = [supply, commitments];
  for (;;) {
    const total = active.reduce((sum, { value }) => sum + value, 0n);
    const shareOf = ({ value }: Commitment): Atoms => (total === 0n ? 0n : wholeTokens((left * value) / total));
    const full = active.filter((each) => shareOf(each) >= mostOf(each));
    if (full.length === 0) {
      for (const each of active) allotted.set(each.id, shareOf(each));
      return allotted;
    }
    for (const each of full) allotted.set(each.id, mostOf(each));
    left -= full.reduce((sum, each) => sum + mostOf(each), 0n);
    active = active.filter((each) => !allotted.has(each.id));
  }
}
