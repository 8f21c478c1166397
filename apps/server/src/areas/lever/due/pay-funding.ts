import { type Atoms, type Instant, must } from '@mt2/domain';
import { fundingPayment, leverFunding, payFunding, ticketRef } from '@mt2/domain/lever';
import { FUNDING_INTERVAL, fundingAt, type Market } from '@mt2/domain/market';
import type { Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, pathOf } from '../../market/index.ts';
import { availableAt, type PostOne, postTogether } from '../../wallet/index.ts';
import { emitTicket } from '../emit-ticket.ts';
import { storeTicket } from '../execution/fill-order.ts';
import { openTickets } from '../execution/open-tickets.ts';
import { addFunding, type TicketRow } from '../lever.repo.ts';
import { marginAccountOf, placeOf, sideOf } from '../ticket.ts';
import { watchAgain } from './triggers.ts';

/**
 * Funding is paid by every ticket that was open before the instant; what is opened in its second
 * comes after it. None is paid in a delisted market, where nothing is liquidated any more.
 */
export const payFundingJob: Job = {
  kind: 'lever-funding',
  phase: 'funding',
  reads: ['LeverTicket'],
  each: { table: 'LeverTicket' },
  next: (tx, upTo) => {
    const at = fundingAt(tx.now) + FUNDING_INTERVAL;
    return at <= upTo && openTickets(tx).size > 0 ? { at, id: 0 } : undefined;
  },
  run: (tx) => {
    const rates = new Map<number, Terms>();
    const tickets = openTickets(tx)
      .all()
      .filter((row) => !isDelisted(tx, { id: row.marketId }));
    const short = new Set<Market>();
    const paid: TicketRow[] = [];
    const amounts = new Map<number, Atoms>();
    postTogether(tx, (postOne) => {
      for (const row of tickets) {
        const terms = rates.get(row.marketId) ?? termsOf(tx, row);
        rates.set(row.marketId, terms);
        const after = pay(tx, row, terms, postOne);
        if (!after) continue;
        paid.push(after);
        if (after.margin < row.margin) short.add(terms.market);
        else amounts.set(row.id, after.funding - row.funding);
      }
    });
    must(addFunding(tx, amounts) === amounts.size, 'every open ticket has its row');
    for (const market of short) watchAgain(tx, market, 'funding');
    for (const ticket of paid) emitTicket(tx, ticket);
    return tickets.length;
  },
};

/** The mark price (ticks) and the rate at which a market's funding is paid. */
type Terms = { readonly market: Market; readonly mark: number; readonly rate: bigint };
const termsOf = (tx: Tx, row: TicketRow): Terms => {
  const market = marketOfRow(tx, row);
  return { market, mark: pathOf(tx).mark(market, tx.now), rate: pathOf(tx).funding(market, tx.now) };
};

/**
 * Pays one ticket's funding, from its margin where the balance does not suffice; returns the ticket after
 * it. Undefined where nothing was to be paid. Where its margin stays, its row is the caller's to store.
 */
function pay(tx: Tx, row: TicketRow, { market, mark, rate }: Terms, postOne: PostOne): TicketRow | undefined {
  const payment = fundingPayment(market, { side: sideOf(row), lots: row.lots }, mark, rate);
  const paid = payFunding(payment, payment < 0n ? availableAt(tx, placeOf(row)) : 0n, row.margin);
  const amount: Atoms = paid.received - paid.fromAvailable - paid.fromMargin;
  if (amount === 0n) return undefined;
  postOne(keyOf(row, tx.now), ticketRef(row.id), leverFunding({ ...marginAccountOf(row), ticket: row.id, ...paid }));
  const funding = row.funding + amount;
  if (paid.fromMargin > 0n) return storeTicket(tx, row, { margin: row.margin - paid.fromMargin, funding });
  const after = { ...row, funding, updatedAt: tx.now };
  openTickets(tx).note(after);
  return after;
}

/** Begins with the instant: so the keys of one instant lie together in their index, at its end, and not a page apart for each ticket. */
const keyOf = ({ id }: TicketRow, at: Instant): string => `lever.funding:${at}:${id}`;
