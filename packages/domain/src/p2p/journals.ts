import { must } from '../core/decision.ts';
import type { Atoms } from '../money/index.ts';
import { heldFor, type Journal, ledgerWriter, type Ref } from '../wallet/index.ts';
import type { AdvertSide } from './terms.ts';

export const P2P_LEDGER = {
  kinds: ['p2p.escrow', 'p2p.return', 'p2p.release'],
  reasons: ['p2p-escrow', 'p2p-escrow-return', 'p2p-sold', 'p2p-bought', 'p2p-fee'],
  systemReasons: [],
  flows: ['p2p-sold', 'p2p-bought'],
} as const;
const { journal, freeze, release, userPosting, feePosting } = ledgerWriter(P2P_LEDGER);

export const advertRef = (id: number): Ref => ({ refType: 'p2p-advert', refId: id });
export const p2pOrderRef = (id: number): Ref => ({ refType: 'p2p-order', refId: id });

/** A seller's coins for an advert or an order: `ref`. All postings use the fiat account. */
export type Escrow = { readonly ref: Ref; readonly seller: number; readonly coin: number; readonly amount: Atoms };

const held = ({ ref, seller, coin, amount }: Escrow) => heldFor(ref, seller, 'fiat', coin, amount);

/** A seller's coins are frozen. */
export const p2pEscrow = (escrow: Escrow): Journal => freeze('p2p.escrow', held(escrow), 'p2p-escrow');

/** Coins in escrow are returned to their seller. */
export const p2pReturn = (escrow: Escrow): Journal => release('p2p.return', held(escrow), 'p2p-escrow-return');

/**
 * A sale of `number` coins to the buyer. The advertiser pays the fee: a selling advertiser from the escrow, a buying one
 * from the coins.
 */
export type P2pSale = Omit<Escrow, 'amount'> & {
  readonly side: AdvertSide;
  readonly buyer: number;
  readonly number: Atoms;
  readonly fee: Atoms;
};

/** Coins in escrow go to the buyer. */
export function p2pRelease({ side, buyer, number, fee, ...escrow }: P2pSale): Journal {
  const { seller, coin } = escrow;
  must(number > 0n && fee >= 0n && fee <= number && buyer !== seller, 'p2p.release moves coins to another user');
  const isSelling = side === 'sell';
  const postings = [
    userPosting(seller, 'fiat', coin, 'frozen', -number, 'p2p-sold'),
    userPosting(buyer, 'fiat', coin, 'available', number, 'p2p-bought'),
    userPosting(isSelling ? seller : buyer, 'fiat', coin, isSelling ? 'frozen' : 'available', -fee, 'p2p-fee'),
    feePosting(isSelling ? seller : buyer, coin, fee, 'p2p-fee'),
  ];
  return journal('p2p.release', postings, [{ ...held({ ...escrow, amount: isSelling ? number + fee : number }), change: 'spent' }]);
}
