import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Err, ok } from '@mt2/domain';
import { financeComplete, financeInterest, financeRef } from '@mt2/domain/finance';
import { refusalSentence } from '../../http/request/language.ts';
import type { Job } from '../../world/time/job.ts';
import { eachInParts, type Tx } from '../../world/transaction/tx.ts';
import { amountText, coinAt } from '../market/index.ts';
import { mustPost, postInParts } from '../wallet/index.ts';
import { buy } from './buy.ts';
import { creditDay, endOrder, findNextCompletion, findNextCredit, findOrder, type OrderRow, updateReinvestment } from './finance.repo.ts';
import { emitOrder } from './finance-view.ts';
import { toPrincipal } from './order.ts';

/** Credits a day's interest to all orders together, at midnight. The keys of one midnight are adjacent in their index. */
export const creditInterest: Job = {
  kind: 'finance-interest',
  phase: 'credits',
  reads: ['FinanceOrder'],
  manyOf: { table: 'FinanceOrder' },
  next: (tx, upTo) => {
    const at = findNextCredit(tx, upTo);
    return at === undefined ? undefined : { at, id: 0 };
  },
  *run(tx) {
    const orders = creditDay(tx);
    yield* postInParts(tx, orders, (row, postOne) =>
      postOne(`finance.interest:${tx.now}:${row.id}`, financeRef(row.id), financeInterest(toPrincipal(row), row.interest)),
    );
    return yield* eachInParts(orders, (row) => {
      // An order with all its days credited is completed and announced in the same second.
      if (row.nextCreditAt === null) return 1;
      emitOrder(tx, row, 'interest');
      const { id, userId, days, interest, coin } = row;
      tx.emit('user.logged', { userId, kind: 'finance-interest', id, values: { days, interest, coin: coinAt(tx, coin).symbol } });
      return 1;
    });
  },
};

/** Returns the principal of an order at the end of its term, after its last interest. */
export const completeOrders: Job = {
  kind: 'finance-completion',
  phase: 'credits',
  reads: ['FinanceOrder'],
  oneOf: ['FinanceOrder'],
  next: (tx, upTo) => findNextCompletion(tx, upTo),
  run: (tx, { id }) => {
    const row = assertDefined(findOrder(tx, id), 'due work has its row');
    // The search looks ahead: an order whose interest was not credited in time waits for it.
    if (row.nextCreditAt !== null) return 0;
    mustPost(tx, `finance.complete:${id}`, financeRef(id), financeComplete(toPrincipal(row)));
    const completed = endOrder(tx, row, 'completed', 0n);
    const again = row.reinvests === 1 ? reinvest(tx, completed) : undefined;
    const after = again?.ok ? again.value : completed;
    emitOrder(tx, after, 'completed');
    tell(tx, after, again?.ok === false ? again : undefined);
    return 1;
  },
};

/** Buys the product of a completed order again with its principal; if that is refused now, the principal stays in the spot account. */
function reinvest(tx: Tx, row: OrderRow): ReturnType<typeof buy> {
  const again = buy(tx, row.userId, { product: row.productId, amount: row.amount, isAgreed: true, reinvests: true });
  return again.ok ? ok(updateReinvestment(tx, row, { reinvestedAs: again.value.id })) : again;
}

/** Notifies the user of a completed order about its principal, and why it was not reinvested. */
function tell(tx: Tx, row: OrderRow, refused: Err<RefusalName> | undefined): void {
  const { symbol } = coinAt(tx, row.coin);
  const amount = (atoms: bigint) => amountText(tx, row.coin, atoms);
  const word = row.reinvestedAs !== null ? 'reinvested' : refused ? 'not-reinvested' : 'completed';
  const interest = row.interest * BigInt(row.days);
  tx.emit('user.logged', {
    userId: row.userId,
    kind: `finance-${word}`,
    id: row.id,
    values: { days: row.days, interest, coin: symbol },
    mail: (_, lang) => ({
      days: String(row.days),
      amount: amount(row.amount),
      interest: amount(interest),
      reason: refused ? refusalSentence(lang, refused.refusal, refused.details) : '',
    }),
  });
}
