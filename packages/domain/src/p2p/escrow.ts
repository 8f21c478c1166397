import { type Atoms, RATE_ONE, shareCeil } from '../money/index.ts';
import { type AdvertSide, P2P_FEE } from './terms.ts';

/** The quantities of an advert, in atoms: offered in all, traded, and in open orders. `isOnShelf`: the rest can be taken. */
export type Traded = { readonly total: Atoms; readonly sold: Atoms; readonly inOrders: Atoms };

/** Quantity that can still be taken of an advert, in atoms. */
export const surplusOf = ({ total, sold, inOrders }: Traded): Atoms => total - sold - inOrders;

const feeOfAll = (number: Atoms): Atoms => shareCeil(number, P2P_FEE, RATE_ONE);

/**
 * The fee of an order of an advert that has traded `sold` before it: fees of
 * an advert add up to that of everything that it traded, rounded up once.
 */
export const p2pFee = (sold: Atoms, number: Atoms): Atoms => feeOfAll(sold + number) - feeOfAll(sold);

/** Coins with their fee, which whoever sells by an advert sets aside for so many of them. */
const withFee = (sold: Atoms, number: Atoms): Atoms => number + p2pFee(sold, number);

/** The most coins of which an advert that has traded nothing can set aside `available` atoms, the fee included. */
export const mostEscrowed = (available: Atoms): Atoms => (available * RATE_ONE) / (RATE_ONE + P2P_FEE);

/**
 * The atoms that an advert has in escrow: of one that sells what its orders hold,
 * and on the shelf the rest too, each with its fee. One that buys has none.
 */
export function escrowOf(side: AdvertSide, traded: Traded, isOnShelf: boolean): Atoms {
  if (side === 'buy') return 0n;
  const { sold, inOrders } = traded;
  return withFee(sold, isOnShelf ? inOrders + surplusOf(traded) : inOrders);
}
