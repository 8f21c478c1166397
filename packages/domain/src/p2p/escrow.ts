import { type Atoms, RATE_ONE, shareCeil } from '../money/index.ts';
import { type AdvertSide, P2P_FEE } from './terms.ts';

/**
 * The quantities of an advert, in atoms: the total offered, the part traded, and the part in open orders. `isOnShelf`: the
 * rest can be taken.
 */
export type Traded = { readonly total: Atoms; readonly sold: Atoms; readonly inOrders: Atoms };

/** Quantity that can still be taken of an advert, in atoms. */
export const surplusOf = ({ total, sold, inOrders }: Traded): Atoms => total - sold - inOrders;

const feeOfAll = (number: Atoms): Atoms => shareCeil(number, P2P_FEE, RATE_ONE);

/**
 * The fee of an order on an advert that has traded `sold` before: the fees of an advert add up to that of its total traded
 * volume, rounded up once.
 */
export const p2pFee = (sold: Atoms, number: Atoms): Atoms => feeOfAll(sold + number) - feeOfAll(sold);

/** Coins plus the fee, frozen by a seller who advertises. */
const withFee = (sold: Atoms, number: Atoms): Atoms => number + p2pFee(sold, number);

/** Maximum coins for which an advert that has traded nothing can freeze `available` atoms, the fee included. */
export const mostEscrowed = (available: Atoms): Atoms => (available * RATE_ONE) / (RATE_ONE + P2P_FEE);

/**
 * The atoms an advert has in escrow: for a sale, those of its open orders and, while online, the rest too, each with its
 * fee. None for a purchase (decision 038).
 */
export function escrowOf(side: AdvertSide, traded: Traded, isOnShelf: boolean): Atoms {
  if (side === 'buy') return 0n;
  const { sold, inOrders } = traded;
  return withFee(sold, isOnShelf ? inOrders + surplusOf(traded) : inOrders);
}
