import { type Atoms, type Decision, err, noted, ok } from '@mt2/domain';
import {
  type AcceptedOpen,
  checkPositions,
  leverFreeze,
  lotSteps,
  lotsWithin,
  type MarginAccount,
  newPosition,
  type OpenRefusal,
  type OpenRequest,
  orderRef,
  validateOpen,
} from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { marketState, pathOf } from '../market/index.ts';
import { type ClientId, keepClientId } from '../order/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { watchAgain } from './due/watch.ts';
import { bookOf, ladderOf, rest } from './execution/book.ts';
import { freed } from './execution/cancel-waiting.ts';
import { takeWalk } from './execution/fill-order.ts';
import { isPayable } from './execution/promised.ts';
import { addOrder, endRest, type Pair, storeOrder } from './execution/store-rows.ts';
import { countLive, insertPosition } from './lever.repo.ts';
import { balanceKeyOf, blankPosition, marginAccountOf } from './position.ts';
import { emitPosition, logFilled } from './tell-owner.ts';

type NextStep = Parameters<typeof watchAgain>[2];

/**
 * A position to open: its terms, its market, and the owner's account that pays. Lots are whole, prices atoms. With a
 * budget, fewer lots are opened if it does not pay for all; due work that opens it names its first step `next` in this
 * second.
 */
type PositionRequest = OpenRequest & {
  readonly market: Market;
  readonly account: MarginAccount['account'];
  readonly budget?: Atoms | undefined;
  readonly next?: NextStep | undefined;
  readonly clientId?: ClientId | undefined;
};

/**
 * Opens a position: what the ladder offers executes immediately, and the rest of a limit order waits with its cost frozen,
 * unless it is immediate-or-cancel; fill-or-kill leaves none.
 */
export function openPosition(
  tx: CommandTx,
  owner: number,
  { market, account, budget, next, clientId, ...request }: PositionRequest,
): Decision<Pair, OpenRefusal> {
  const payer: MarginAccount = { user: owner, account };
  const facts = {
    market,
    ...marketState(tx, market),
    last: pathOf(tx).tickAt(market, tx.now),
    mark: pathOf(tx).mark(market, tx.now),
    ladder: ladderOf(tx, market, tx.now, (request.lots ?? 0) * lotSteps(market)),
    available: availableAt(tx, balanceKeyOf({ userId: owner, account })),
  };
  const lots = budget === undefined ? request.lots : lotsWithin(request, facts, budget);
  if (budget !== undefined && lots === 0) return noted(tx.note, 'budget', budget, err('insufficient-balance'));
  const accepted = validateOpen({ ...request, lots }, facts, tx.note);
  if (!accepted.ok) return accepted;
  const room = checkPositions(countLive(tx, owner, market.id), tx.note);
  if (!room.ok) return room;
  const payable = checkPayable(tx, accepted.value);
  return payable.ok ? ok(openAccepted(tx, market, payer, accepted.value, { next, clientId })) : payable;
}

/** Refuses an order of which the market maker could not pay the largest profit; `before` is the largest one before an edit. */
export const checkPayable = (tx: CommandTx, accepted: AcceptedOpen, before = 0n): Decision<undefined, 'depth-exhausted'> =>
  noted(tx.note, 'largest profit', accepted.lots, isPayable(tx, accepted, before) ? ok(undefined) : err('depth-exhausted'));

/** Opens a position with an order accepted in this commit. */
export function openAccepted(
  tx: Tx,
  market: Market,
  payer: MarginAccount,
  accepted: AcceptedOpen,
  { next, clientId }: Pick<PositionRequest, 'next' | 'clientId'> = {},
): Pair {
  const opened = place(tx, market, payer, accepted);
  keepClientId(tx, 'contract', opened.order, clientId);
  watchAgain(tx, market, next);
  emitPosition(tx, opened.position, opened.order);
  logFilled(tx, opened);
  return opened;
}

function place(tx: Tx, market: Market, payer: MarginAccount, accepted: AcceptedOpen): Pair {
  const { side, kind, leverage, lots, walk, frozen, tif } = accepted;
  const position = insertPosition(tx, blankPosition(tx, market, payer, newPosition(side, leverage, accepted)));
  const price = kind === 'market' ? 0 : accepted.price;
  const order = addOrder(tx, market, position, { act: 'open', kind, cause: 'user', price, lots, isPostOnly: tif === 'post-only' });
  const opened = takeWalk(tx, market, { position, order }, walk);
  if (kind === 'market' || tif === 'ioc') {
    const order = endRest(tx, opened.order);
    return { order, position: opened.position.lots === 0 ? freed(tx, opened.position) : opened.position };
  }
  if (opened.order.status === 'full') return opened;
  return { ...opened, order: placeRest(tx, market, opened, frozen) };
}

/** Freezes the maximum cost of the waiting lots, and leaves them in the book. */
function placeRest(tx: Tx, market: Market, { order }: Pair, frozen: bigint) {
  const { id } = order;
  mustPost(tx, `lever.freeze:${id}`, orderRef(id), leverFreeze({ ...marginAccountOf(order), order: id, amount: frozen }));
  const waiting = storeOrder(tx, order, { frozen });
  rest(bookOf(tx, market), market, waiting);
  return waiting;
}
