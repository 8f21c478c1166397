import { assertDefined, type Instant } from '@mt2/domain';
import type { OrderFacts, P2pRole, Trader } from '@mt2/domain/p2p';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { paymentMethodsOf, verifiedName } from '../bank-card/index.ts';
import { levelOf } from '../kyc/index.ts';
import { hasOverdueCredit } from '../loan/index.ts';
import { securityHoldOf } from '../security/index.ts';
import { findUser } from '../user/index.ts';
import { balanceOf } from '../wallet/index.ts';
import type { OrderRow } from './orders/orders.repo.ts';
import { countStatements } from './orders/steps.repo.ts';

/** A trader as the rules see them: their verified name and payment methods. */
export function traderOf(source: Source, userId: number): Trader {
  const user = assertDefined(findUser(source, userId), 'a trader is a user');
  return { level: levelOf(user), name: verifiedName(source, userId), methods: paymentMethodsOf(source, userId) };
}

/** The atoms of a coin that a user can sell. */
export const availableOf = (source: Pick<Source, 'sql'>, userId: number, coin: number): bigint =>
  balanceOf(source, { owner: userId, account: 'fiat', coin }).available;

/** The facts about a possible seller of a coin: the user, their balance, and what keeps them from selling: a hold, or an overdue loan. */
export const sellerFacts = (source: Source, now: Instant, userId: number, coin: number) => ({
  trader: traderOf(source, userId),
  available: availableOf(source, userId, coin),
  now,
  heldUntil: securityHoldOf(source, userId),
  isOverdue: hasOverdueCredit(source, now, userId),
});

/** The facts about a step of an order that one party wants to take. */
export const orderFacts = (tx: Tx, row: OrderRow, userId: number, role: P2pRole): OrderFacts => ({
  role,
  status: row.status,
  now: tx.now,
  paidAt: row.paidAt,
  dueAt: row.dueAt ?? 0,
  isExtended: row.isExtended === 1,
  isOwnAppeal: row.appellantId === userId,
  statements: countStatements(tx, row.id, userId),
});
