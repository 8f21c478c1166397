import { err } from '@mt2/domain';
import type { On } from '../../world/transaction/tx.ts';
import { isDelisted } from '../market/index.ts';
import { attachedTo, followBuy } from './attached.ts';
import { watchAgain } from './fire.ts';
import { endOco, ocoOfLeg } from './waiting-ocos.ts';

type Subscriber<Name extends keyof On> = NonNullable<On[Name]>;

/** The first fill of a limit leg cancels its stop leg, and so does its cancellation; fills of a buy are added to its OCO sale. */
const followOrder: Subscriber<'spot.stored'> = (tx, { market, order, reason }) => {
  const attached = attachedTo(tx, order.id);
  if (attached) followBuy(tx, market, attached, order);
  const row = reason === 'oco' ? undefined : ocoOfLeg(tx, order.id);
  if (!row) return;
  if (order.status !== 'cancelled') endOco(tx, row, 'filled');
  else endOco(tx, row, 'cancelled', reason === 'market-closed' ? 'market-delisted' : '');
  watchAgain(tx, market);
};

/** A limit leg is edited with its OCO order, and a buy stays between its take profit and its stop loss. */
const checkEdit: Subscriber<'spot.editing'> = (tx, { id, price = 0n, refuse }) => {
  if (ocoOfLeg(tx, id)) refuse(err('order-in-oco'));
  const attached = attachedTo(tx, id);
  if (!attached || price === 0n) return;
  if (price >= attached.takeProfit) refuse({ ...err('attached-take-profit-invalid'), field: 'price' });
  if (price <= attached.stopLoss) refuse({ ...err('attached-stop-loss-invalid'), field: 'price' });
};

/** A halt keeps limit legs in the book; a delisting cancels them. */
const keepLeg: Subscriber<'spot.closing'> = (tx, { market, id, keep }) => {
  if (ocoOfLeg(tx, id) && !isDelisted(tx, market)) keep();
};

export const followSpot = { 'spot.stored': followOrder, 'spot.editing': checkEdit, 'spot.closing': keepLeg } as const satisfies On;
