import { err } from '@mt2/domain';
import type { On } from '../../world/transaction/tx.ts';
import { isDelisted } from '../market/index.ts';
import { followBuy } from './attached.ts';
import { watchAgain } from './fire.ts';
import { end, waitingOf } from './watched.ts';

type Subscriber<Name extends keyof On> = NonNullable<On[Name]>;

/** The first fill of a limit leg cancels its stop leg, and so does its cancellation; fills of a buy are added to its OCO sale. */
const followOrder: Subscriber<'spot.stored'> = (tx, { market, order, reason }) => {
  const attached = waitingOf(tx, 'attached', order.id);
  if (attached) followBuy(tx, market, attached, order);
  const row = reason === 'oco' ? undefined : waitingOf(tx, 'oco', order.id);
  if (!row) return;
  if (order.status !== 'cancelled') end(tx, row, 'filled');
  else end(tx, row, 'cancelled', reason === 'market-closed' ? 'market-delisted' : '');
  watchAgain(tx, market);
};

/** A limit leg is edited with its OCO order, and a buy stays between its take profit and its stop loss. */
const checkEdit: Subscriber<'spot.editing'> = (tx, { id, price = 0n, refuse }) => {
  if (waitingOf(tx, 'oco', id)) refuse(err('order-in-oco'));
  const attached = waitingOf(tx, 'attached', id);
  if (!attached || price === 0n) return;
  if (price >= attached.takeProfit) refuse({ ...err('attached-take-profit-invalid'), field: 'price' });
  if (price <= attached.stopLoss) refuse({ ...err('attached-stop-loss-invalid'), field: 'price' });
};

/** A halt keeps limit legs in the book; a delisting cancels them. */
const keepLeg: Subscriber<'spot.closing'> = (tx, { market, id, keep }) => {
  if (waitingOf(tx, 'oco', id) && !isDelisted(tx, market)) keep();
};

export const followSpot = { 'spot.stored': followOrder, 'spot.editing': checkEdit, 'spot.closing': keepLeg } as const satisfies On;
