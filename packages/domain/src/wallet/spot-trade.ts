import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';
import { type Journal, type Posting, systemPosting, userPosting } from './posting.ts';
import { journal } from './recipes.ts';

/** Who trades: a user, out of what their order froze, or the house, out of its own pocket and without a fee. */
export type TradeParty = { readonly user: number } | 'house';

export type SpotTrade = {
  readonly buyer: TradeParty;
  readonly seller: TradeParty;
  readonly baseCoin: number;
  readonly quoteCoin: number;
  /** Atoms of the base coin. */
  readonly quantity: Atoms;
  /** Atoms of the quote coin: price × quantity. */
  readonly notional: Atoms;
  /** Atoms of the base coin; 0 for the house. */
  readonly buyerFee: Atoms;
  /** Atoms of the quote coin; 0 for the house. */
  readonly sellerFee: Atoms;
};

/** One fill: each side pays what it sold, gets what it bought, and is charged in the coin that it gets. */
export function spotTrade(trade: SpotTrade): Journal {
  const { buyer, seller, baseCoin, quoteCoin, quantity, notional, buyerFee, sellerFee } = trade;
  must(quantity > 0n && notional > 0n, 'spot.trade exchanges something for something');
  must(buyer !== 'house' || seller !== 'house', 'spot.trade has a user in it');
  must((buyer !== 'house' || buyerFee === 0n) && (seller !== 'house' || sellerFee === 0n), 'spot.trade charges the house nothing');
  must(inRange(buyerFee, quantity) && inRange(sellerFee, notional), 'spot.trade charges at most what is received');
  return journal('spot.trade', [
    pay(buyer, quoteCoin, notional, 'spot-buy'),
    get(seller, quoteCoin, notional - sellerFee, 'spot-sell'),
    systemPosting('fee', quoteCoin, sellerFee, 'spot-fee'),
    pay(seller, baseCoin, quantity, 'spot-sell'),
    get(buyer, baseCoin, quantity - buyerFee, 'spot-buy'),
    systemPosting('fee', baseCoin, buyerFee, 'spot-fee'),
  ]);
}

const inRange = (fee: Atoms, income: Atoms): boolean => fee >= 0n && fee <= income;

const pay = (party: TradeParty, coin: number, amount: Atoms, reason: Posting['reason']): Posting =>
  party === 'house' ? systemPosting('house', coin, -amount, reason) : userPosting(party.user, 'spot', coin, 'frozen', -amount, reason);

const get = (party: TradeParty, coin: number, amount: Atoms, reason: Posting['reason']): Posting =>
  party === 'house' ? systemPosting('house', coin, amount, reason) : userPosting(party.user, 'spot', coin, 'available', amount, reason);
