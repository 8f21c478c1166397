import { OPEN_ORDERS, P2P_ORDER_STATUS, type P2pOrderStatus } from '@mt2/domain/p2p';
import type { Say } from '../../../http/request/language.ts';
import type { PageRequest } from '../../../world/tables/page.ts';
import type { World } from '../../../world/world.ts';
import { usersOf } from '../adverts/advert-view.ts';
import { toDealt } from '../pages.ts';
import { orderView } from './order-view.ts';
import { listOrdersOf, type OrderFilter, type Scope } from './orders.repo.ts';

/** The orders to list: whose, of which status, only open ones, and which page. */
type Wanted = Omit<OrderFilter, 'statuses'> & {
  readonly scope: Scope;
  readonly status: P2pOrderStatus | undefined;
  readonly isOpen: boolean;
  readonly slice: PageRequest;
};

function statusesOf(status: P2pOrderStatus | undefined, isOpen: boolean): readonly P2pOrderStatus[] {
  const all = isOpen ? OPEN_ORDERS : P2P_ORDER_STATUS.names;
  return status === undefined ? all : all.filter((each) => each === status);
}

/** One page of a user's orders, newest first. */
export function listOrders(world: World, reader: number, say: Say, { scope, status, isOpen, slice, ...filter }: Wanted) {
  const now = world.now();
  const { rows, count } = listOrdersOf(world, reader, scope, { ...filter, statuses: statusesOf(status, isOpen) }, slice);
  const userOf = usersOf(world);
  return toDealt(
    rows.map((row) => orderView(world, row, reader, now, say, userOf)),
    slice,
    count,
  );
}
