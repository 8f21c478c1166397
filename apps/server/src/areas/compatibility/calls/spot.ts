import type { Input, PageRequest } from '@mt2/contracts';
import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/market-terms';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { findMarket, inFiat, noMarket, priceOf } from '../../market/index.ts';
import { cancelOrder, listFillsOf, listWaitingOf, submitOrder } from '../../spot/index.ts';
import { balanceOf } from '../../wallet/index.ts';

/** Places an order of one side; the price that clients send with a market order is the one they show. */
const place =
  (side: Side): Change<typeof compatibility.buySpot> =>
  (tx, { kind, price, ...order }) =>
    submitOrder(tx, { ...order, side, kind, price: kind === 'market' ? 0n : price });

export const buySpot = place('buy');
export const sellSpot = place('sell');

export const cancelSpot: Change<typeof compatibility.cancelSpot> = (tx, { id }) =>
  answerWith(tx, 'order-cancelled', cancelOrder(tx, tx.person.id, id));

type Filter = PageRequest & { readonly marketId: number | undefined };
/** True for a filter by a coin that no market has. */
const namesNoMarket = (world: World, { marketId }: Filter): boolean => marketId !== undefined && !findMarket(world, marketId, undefined);

/** The caller's waiting orders of one side, each with what is left of it. */
const listWaiting =
  (side: Side): Query<typeof compatibility.listSpotBuys> =>
  ({ world, person }, filter) => {
    if (namesNoMarket(world, filter)) return noMarket();
    const { rows, count } = listWaitingOf(world, person.id, { ...filter, side });
    return ok({ rows: rows.map((row) => ({ ...row, rest: row.quantity - row.filledQuantity })), ...filter, total: count });
  };

export const listSpotBuys = listWaiting('buy');
export const listSpotSells = listWaiting('sell');

export const listSpotFills: Query<typeof compatibility.listSpotFills> = ({ world, person }, filter) => {
  if (namesNoMarket(world, filter)) return noMarket();
  const { rows, count } = listFillsOf(world, { userId: person.id, marketId: filter.marketId }, filter);
  return ok({ rows, ...filter, total: count });
};

/** The balances that the caller trades with in a market. */
export const getSpotBalances: Query<typeof compatibility.getSpotBalances> = (
  { world, person },
  { marketId, quoteId }: Input<typeof compatibility.getSpotBalances>,
) => {
  if (!findMarket(world, marketId, quoteId)) return noMarket();
  const availableOf = (coin: number) => balanceOf(world, { owner: person.id, account: 'spot', coin }).available;
  const at = world.now();
  return ok({
    base: availableOf(marketId),
    quote: availableOf(USDT.id),
    cnyPrice: inFiat(world, priceOf(world, marketId, at), 'CNY', at),
  });
};
