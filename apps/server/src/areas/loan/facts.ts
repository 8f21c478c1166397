import { assertDefined, type Instant } from '@mt2/domain';
import { type CollateralFacts, isPastDue, type LoanFacts } from '@mt2/domain/loan';
import type { Source } from '../../world/transaction/tx.ts';
import { levelOf } from '../kyc/index.ts';
import { marketState, marketsAt, priceOf } from '../market/index.ts';
import { findUser } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import { listOpenCredits } from './loan.repo.ts';

/** True while a credit loan of a user is overdue: until it is repaid, their money neither leaves nor goes to another user. */
export const hasOverdueCredit = (source: Pick<Source, 'sql'>, now: Instant, userId: number): boolean =>
  listOpenCredits(source, userId).some((row) => isPastDue(row, now));

/** The facts about the coin pledged in an application; the user's balance of it is the maximum collateral. */
export function collateralFacts(source: Source, now: Instant, userId: number, coinId: number): CollateralFacts | undefined {
  const coin = marketsAt(source).coin(coinId);
  if (!coin) return undefined;
  const market = marketsAt(source).find(coinId);
  const { available } = balanceOf(source, { owner: userId, account: 'spot', coin: coinId });
  // A coin without a market is USDT, or one announced.
  const state = market ? marketState(source, market) : { isOpen: false };
  return { ...state, coin, price: priceOf(source, coinId, now), available };
}

/** The facts about the borrower of an application and of its approval. */
export function borrowerFacts(source: Source, now: Instant, userId: number): Omit<LoanFacts, 'collateral' | 'term'> {
  const user = assertDefined(findUser(source, userId), 'a session has its user');
  const credits = listOpenCredits(source, userId);
  return { level: levelOf(user), isOverdue: credits.some((row) => isPastDue(row, now)), hasCredit: credits.length > 0 };
}
