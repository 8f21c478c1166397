import type { P2pOrderRow as WireOrder } from '@mt2/contracts/p2p';
import { OPEN_ORDERS, P2P_ORDER_STATUS, type P2pOrderStatus } from '@mt2/domain/p2p';
import type { World } from '../../../world/world.ts';
import { type Say, usersOf } from '../adverts/advert.present.ts';
import { toDealt } from '../pages.ts';
import { presentOrder } from './order.present.ts';
import { listOrdersOf, type OrderFilter, type Scope } from './orders.repo.ts';

/** The orders to list: whose, of which number of a status, only open ones, and which page. */
type Wanted = Omit<OrderFilter, 'statuses'> & {
  readonly scope: Scope;
  readonly code: number | undefined;
  readonly isOpen: boolean;
  readonly slice: { readonly page: number; readonly limit: number };
};

function statusesOf(code: number | undefined, isOpen: boolean): readonly P2pOrderStatus[] {
  const all = isOpen ? OPEN_ORDERS : P2P_ORDER_STATUS.names;
  return code === undefined ? all : all.filter((status) => P2P_ORDER_STATUS.codeOf(status) === code);
}

/** One page of a person's orders on the wire, newest first. */
export function listOrders(world: World, reader: number, say: Say, { scope, code, isOpen, slice, ...filter }: Wanted) {
  const now = world.now();
  const { rows, count } = listOrdersOf(world, reader, scope, { ...filter, statuses: statusesOf(code, isOpen) }, slice);
  const userOf = usersOf(world);
  const data = rows.map((row) => withAccount(presentOrder(world, row, reader, now, say, userOf)));
  return toDealt(data, slice, count);
}

/** The other side's masked account, under its older name. */
const withAccount = (order: WireOrder) => ({ ...order, account_number: order.hes_account });
