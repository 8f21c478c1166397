import { must } from '../core/decision.ts';
import type { Atoms } from '../money/atoms.ts';
import { type HoldChange, heldFor, type Journal, ledgerWriter, type Posting, type Ref } from '../wallet/index.ts';

export const SPOT_LEDGER = {
  kinds: ['spot.freeze', 'spot.release', 'spot.trade'],
  reasons: ['spot-freeze', 'spot-release', 'spot-buy', 'spot-sell'],
  systemReasons: ['spot-fee'],
} as const;
const { journal, freeze, release, userPosting, systemPosting, feePosting } = ledgerWriter(SPOT_LEDGER);

/** The reference of an order's journals and hold. */
export const spotOrderRef = (order: number): Ref => ({ refType: 'spot-order', refId: order });

type Owner = { readonly user: number; readonly order: number };
/** `amount` atoms of a coin in a user's spot account, frozen by one order. */
export type OrderMoney = Owner & { readonly coin: number; readonly amount: Atoms };

const held = ({ user, order, coin, amount }: OrderMoney) => heldFor(spotOrderRef(order), user, 'spot', coin, amount);

/** A spot order was accepted: its maximum cost is frozen. */
export const spotFreeze = (money: OrderMoney): Journal => freeze('spot.freeze', held(money), 'spot-freeze');

/** Releases frozen funds that an order no longer needs. */
export const spotRelease = (money: OrderMoney): Journal => release('spot.release', held(money), 'spot-release');

/** A party of a trade: a user, who pays from the order's frozen funds, or the house account, which pays no fee. */
export type TradeParty = Owner | 'house';

export type SpotTrade = {
  readonly buyer: TradeParty;
  readonly seller: TradeParty;
  readonly baseCoin: number;
  readonly quoteCoin: number;
  /** Atoms of the base coin. */
  readonly quantity: Atoms;
  /** Atoms of the quote coin: price × quantity. */
  readonly notional: Atoms;
  /** Atoms of the base coin; 0 for the house account. */
  readonly buyerFee: Atoms;
  /** Atoms of the quote coin; 0 for the house account. */
  readonly sellerFee: Atoms;
};

/** One fill: each side pays what it sold, receives what it bought, and is charged in the coin it receives. */
export function spotTrade(trade: SpotTrade): Journal {
  const { buyer, seller, baseCoin, quoteCoin, quantity, notional, buyerFee, sellerFee } = trade;
  must(quantity > 0n && notional > 0n, 'spot.trade exchanges something for something');
  must(buyer !== 'house' || seller !== 'house', 'spot.trade has a user in it');
  must((buyer !== 'house' || buyerFee === 0n) && (seller !== 'house' || sellerFee === 0n), 'spot.trade charges the house nothing');
  must(inRange(buyerFee, quantity) && inRange(sellerFee, notional), 'spot.trade charges at most the amount received');
  const postings = [
    pay(buyer, quoteCoin, notional, 'spot-buy'),
    get(seller, quoteCoin, notional - sellerFee, 'spot-sell'),
    ...charge(seller, quoteCoin, sellerFee, notional),
    pay(seller, baseCoin, quantity, 'spot-sell'),
    get(buyer, baseCoin, quantity - buyerFee, 'spot-buy'),
    ...charge(buyer, baseCoin, buyerFee, notional),
  ];
  return journal('spot.trade', postings, [...spend(buyer, quoteCoin, notional), ...spend(seller, baseCoin, quantity)]);
}

const inRange = (fee: Atoms, income: Atoms): boolean => fee >= 0n && fee <= income;

type Side = 'spot-buy' | 'spot-sell';
const pay = (party: TradeParty, coin: number, amount: Atoms, reason: Side): Posting =>
  party === 'house' ? systemPosting('house', coin, -amount, reason) : userPosting(party.user, 'spot', coin, 'frozen', -amount, reason);

const get = (party: TradeParty, coin: number, amount: Atoms, reason: Side): Posting =>
  party === 'house' ? systemPosting('house', coin, amount, reason) : userPosting(party.user, 'spot', coin, 'available', amount, reason);

const charge = (party: TradeParty, coin: number, amount: Atoms, notional: Atoms): Posting[] =>
  party === 'house' ? [] : [feePosting(party.user, coin, amount, 'spot-fee', notional)];

const spend = (party: TradeParty, coin: number, amount: Atoms): HoldChange[] =>
  party === 'house' ? [] : [{ ...held({ ...party, coin, amount }), change: 'spent' }];
