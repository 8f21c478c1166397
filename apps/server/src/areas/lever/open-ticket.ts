import { type Atoms, type Decision, err, noted, ok } from '@mt2/domain';
import {
  type AcceptedOpen,
  leverFreeze,
  lotSteps,
  lotsWithin,
  type MarginAccount,
  newTicket,
  type OpenRefusal,
  type OpenRequest,
  orderRef,
  tradeSide,
  validateOpen,
} from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketState, pathOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { type Step, watchAgain } from './due/triggers.ts';
import { emitTicket } from './emit-ticket.ts';
import { bookOf, ladderOf, rest, take } from './execution/book.ts';
import { freed } from './execution/cancel-waiting.ts';
import { endRest, execute, type Pair, storeOrder, takenFrom } from './execution/fill-order.ts';
import { isPayable } from './execution/promised.ts';
import { insertOrder, insertTicket } from './lever.repo.ts';
import { blankOrder, blankTicket, marginAccountOf, placeOf } from './ticket.ts';

/**
 * A ticket to open: its terms, its market, and the owner's account that pays. Lots are whole, prices atoms.
 * With a budget fewer lots are opened where it pays for no more; `step` is that of due work which opens it.
 */
type TicketRequest = OpenRequest & {
  readonly market: Market;
  readonly account: MarginAccount['account'];
  readonly budget?: Atoms | undefined;
  readonly step?: Step | undefined;
};

/**
 * Opens a ticket: what the ladder offers executes at once, the rest of a
 * limit order waits with its cost frozen, unless it is immediate-or-cancel.
 */
export function openTicket(
  tx: CommandTx,
  owner: number,
  { market, account, budget, step, ...request }: TicketRequest,
): Decision<Pair, OpenRefusal> {
  const payer: MarginAccount = { user: owner, account };
  const facts = {
    market,
    ...marketState(tx, market),
    last: pathOf(tx).tickAt(market, tx.now),
    mark: pathOf(tx).mark(market, tx.now),
    ladder: ladderOf(tx, market, tx.now, (request.lots ?? 0) * lotSteps(market)),
    available: availableAt(tx, placeOf({ userId: owner, account })),
  };
  const lots = budget === undefined ? request.lots : lotsWithin(request, facts, budget);
  if (budget !== undefined && lots === 0) return noted(tx.note, 'budget', budget, err('price-out-of-range'));
  const accepted = validateOpen({ ...request, lots }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const payable = checkPayable(tx, accepted.value);
  return payable.ok ? ok(openAccepted(tx, market, payer, accepted.value, step)) : payable;
}

/** Refuses an order of which the market maker could not pay the largest profit. */
export const checkPayable = (tx: CommandTx, accepted: AcceptedOpen): Decision<undefined, 'depth-exhausted'> =>
  noted(tx.note, 'largest profit', accepted.lots, isPayable(tx, accepted) ? ok(undefined) : err('depth-exhausted'));

/** Opens a ticket by an order that was accepted in this commit. */
export function openAccepted(tx: Tx, market: Market, payer: MarginAccount, accepted: AcceptedOpen, step?: Step): Pair {
  const opened = place(tx, market, payer, accepted);
  watchAgain(tx, market, step);
  emitTicket(tx, opened.ticket, opened.order);
  return opened;
}

function place(tx: Tx, market: Market, payer: MarginAccount, accepted: AcceptedOpen): Pair {
  const { side, kind, leverage, lots, walk, frozen, tif } = accepted;
  const ticket = insertTicket(tx, blankTicket(tx, market, payer, newTicket(side, leverage, accepted)));
  const price = kind === 'market' ? 0 : accepted.price;
  const order = insertOrder(tx, blankOrder(tx, market, ticket, { act: 'open', kind, cause: 'user', price, lots }));
  for (const each of walk.fills) take(tx, market, tx.now, tradeSide(side, 'open'), each.price, each.quantity);
  const opened = walk.lots > 0 ? execute(tx, market, { ticket, order }, takenFrom(walk)) : { ticket, order };
  if (kind === 'market' || tif === 'ioc') {
    const order = endRest(tx, opened.order);
    return { order, ticket: opened.ticket.lots === 0 ? freed(tx, opened.ticket) : opened.ticket };
  }
  return opened.order.status === 'full' ? opened : { ...opened, order: placeRest(tx, market, opened, frozen) };
}

/** Freezes what the lots that wait may cost, and leaves them in the book. */
function placeRest(tx: Tx, market: Market, { order }: Pair, frozen: bigint) {
  const { id } = order;
  mustPost(tx, `lever.freeze:${id}`, orderRef(id), leverFreeze({ ...marginAccountOf(order), order: id, amount: frozen }));
  const waiting = storeOrder(tx, order, { frozen });
  rest(bookOf(tx, market), market, waiting);
  return waiting;
}
