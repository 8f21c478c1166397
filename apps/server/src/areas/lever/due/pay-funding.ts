import { type Atoms, type Instant, must } from '@mt2/domain';
import { fundingPayment, isFunded, leverFunding, payFunding, positionRef } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt, type Market } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import { eachInParts, type Tx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../../market/index.ts';
import { availableAt, type PostOne, postInParts } from '../../wallet/index.ts';
import { storePosition } from '../execution/store-rows.ts';
import { addFunding, type PositionRow } from '../lever.repo.ts';
import { balanceKeyOf, marginAccountOf, openPositions, sideOf } from '../position.ts';
import { emitPosition } from '../tell-owner.ts';
import { watchAgain } from './watch.ts';

/**
 * Funding is paid by every position that has been open long enough before the instant; others pay from the next one. No
 * funding is paid in a delisted market, where liquidation has stopped.
 */
export const payFundingJob: Job = {
  kind: 'lever-funding',
  phase: 'funding',
  reads: ['LeverTicket'],
  manyOf: { table: 'LeverTicket' },
  next: (tx, upTo) => {
    const at = fundingAt(tx.now) + FUNDING_INTERVAL;
    return at <= upTo && openPositions.size(tx) > 0 ? { at, id: 0 } : undefined;
  },
  *run(tx) {
    const rates = new Map<number, Terms>();
    const positions = openPositions.all(tx).filter((row) => isFunded(row.openedAt, tx.now) && !isDelisted(tx, { id: row.marketId }));
    const short = new Set<Market>();
    const paid: PositionRow[] = [];
    const amounts = new Map<number, Atoms>();
    yield* postInParts(tx, positions, (row, postOne) => {
      const terms = rates.get(row.marketId) ?? termsOf(tx, row);
      rates.set(row.marketId, terms);
      const after = pay(tx, row, terms, postOne);
      if (!after) return;
      paid.push(after);
      if (after.margin < row.margin) short.add(terms.market);
      else amounts.set(row.id, after.funding - row.funding);
    });
    must(addFunding(tx, amounts) === amounts.size, 'every open position has its row');
    watchAgain(tx, short, 'fill');
    yield* eachInParts(paid, (position) => {
      emitPosition(tx, position);
      return 1;
    });
    return positions.length;
  },
};

/** The mark price (ticks) and the rate at which a market's funding is paid. */
type Terms = { readonly market: Market; readonly mark: number; readonly rate: bigint };
const termsOf = (tx: Tx, row: PositionRow): Terms => {
  const market = marketOfRow(tx, row);
  return { market, mark: pathOf(tx).mark(market, tx.now), rate: pathOf(tx).funding(market, tx.now) };
};

/**
 * Pays one position's funding, from its margin if the balance does not suffice; returns the changed position, or undefined
 * if there was nothing to pay. If its margin stays the same, the caller stores its row.
 */
function pay(tx: Tx, row: PositionRow, { market, mark, rate }: Terms, postOne: PostOne): PositionRow | undefined {
  const payment = fundingPayment(market, { side: sideOf(row), lots: row.lots }, mark, rate);
  const paid = payFunding(payment, payment < 0n ? availableAt(tx, balanceKeyOf(row)) : 0n, row.margin);
  const amount: Atoms = paid.received - paid.fromAvailable - paid.fromMargin;
  if (amount === 0n) return undefined;
  postOne(keyOf(row, tx.now), positionRef(row.id), leverFunding({ ...marginAccountOf(row), position: row.id, ...paid }));
  const funding = row.funding + amount;
  if (paid.fromMargin > 0n) return storePosition(tx, row, { margin: row.margin - paid.fromMargin, funding });
  const after = { ...row, funding, updatedAt: tx.now };
  openPositions.note(tx, after);
  return after;
}

/**
 * Begins with the instant, so the keys of one instant are adjacent at the end of their index, and not on a different page
 * for each position.
 */
const keyOf = ({ id }: PositionRow, at: Instant): string => `lever.funding:${at}:${id}`;
