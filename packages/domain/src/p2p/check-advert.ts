import { isInName, type PaymentMethod, type PaymentWay } from '../bank-card/index.ts';
import { type Check, type Err, err, firstNo, type Note } from '../core/index.ts';
import { checkGate, type GateRefusal, type KycLevel } from '../kyc/index.ts';
import type { Atoms } from '../money/index.ts';
import { SECURITY_HOLD_CHECK, type SecurityHoldFacts } from '../security/index.ts';
import { type AdvertStatus, LIVE_ADVERTS } from './status.ts';
import { type AdvertSide, MOST_ADVERTS, P2P_LEVEL } from './terms.ts';

/** A person who trades: the level of the verification, the name in it, and where they can be paid. */
export type Trader = { readonly level: KycLevel; readonly name: string; readonly methods: readonly PaymentMethod[] };

/** The methods of a person that are in the verified name: no others are paid to. */
export const ownMethods = ({ name, methods }: Trader): readonly PaymentMethod[] => methods.filter(({ holder }) => isInName(holder, name));

/** The facts about a user who trades, and until when a change of security keeps them from selling. */
type SellerFacts = SecurityHoldFacts & { readonly trader: Trader };
export type TraderRefusal = GateRefusal | 'payment-method-required' | 'payee-name-mismatch' | 'security-hold';
/** Checked for buyers and sellers. */
export const TRADER_CHECKS: readonly Check<Pick<SellerFacts, 'trader'>, GateRefusal>[] = [
  {
    name: 'verified',
    saw: ({ trader: { level } }) => ({ level, asks: P2P_LEVEL }),
    refuses: ({ trader: { level } }) => {
      const gate = checkGate(level, P2P_LEVEL);
      return gate.ok ? undefined : gate;
    },
  },
];
/** Checked for sellers only: a buyer does not need a payment method. */
export const SELLER_CHECKS: readonly Check<SellerFacts, TraderRefusal>[] = [
  {
    name: 'payment-method',
    saw: ({ trader: { methods } }) => methods.map(({ way }) => way).join(', ') || 'none',
    refuses: ({ trader: { methods } }) => (methods.length > 0 ? undefined : err('payment-method-required')),
  },
  {
    name: 'payee-name',
    saw: ({ trader }) => ({ verified: trader.name, fits: ownMethods(trader).length }),
    refuses: ({ trader }) => (ownMethods(trader).length > 0 ? undefined : err('payee-name-mismatch')),
  },
  SECURITY_HOLD_CHECK,
];

/**
 * The facts about an advert that goes on the shelf: its side and ways, the atoms
 * that it sets aside, those on its advertiser's fiat account, and the security hold.
 */
export type ShelfFacts = SellerFacts & {
  readonly side: AdvertSide;
  readonly ways: readonly PaymentWay[];
  readonly escrow: Atoms;
  readonly available: Atoms;
};
export type ShelfRefusal = TraderRefusal | 'p2p-way-not-bound' | 'insufficient-balance';

const BALANCE: Check<Pick<ShelfFacts, 'escrow' | 'available'>, 'insufficient-balance'> = {
  name: 'balance',
  field: 'total',
  saw: ({ escrow, available }) => ({ escrow, available }),
  refuses: ({ escrow, available }) => (escrow > available ? err('insufficient-balance') : undefined),
};

/** Refuses a sale of more than there is on the fiat account: what a form knows of an advert that goes on the shelf. */
export const checkEscrow = (facts: Pick<ShelfFacts, 'escrow' | 'available'>): Err<'insufficient-balance'> | undefined =>
  firstNo([BALANCE], facts);

const SALE_CHECKS: readonly Check<ShelfFacts, ShelfRefusal>[] = [
  ...SELLER_CHECKS,
  {
    name: 'ways',
    field: 'ways',
    saw: ({ ways }) => ways.join(', '),
    refuses: ({ trader, ways }) => (ownMethods(trader).some(({ way }) => ways.includes(way)) ? undefined : err('p2p-way-not-bound')),
  },
  BALANCE,
];

/**
 * Refuses an advert that may not go on the shelf, by its advertiser's verification, and if
 * it sells by security hold, methods or coins: one of its ways must be the seller's own.
 */
export const checkShelf = (facts: ShelfFacts, note?: Note): Err<ShelfRefusal> | undefined =>
  firstNo<ShelfFacts, ShelfRefusal>([...TRADER_CHECKS, ...(facts.side === 'sell' ? SALE_CHECKS : [])], facts, note);

/** Refuses one advert more than a person may have. `live`: those on and off the shelf. */
export const checkAdvertCount = (live: number): Err<'p2p-too-many-adverts'> | undefined =>
  live < MOST_ADVERTS ? undefined : err('p2p-too-many-adverts');

const isLive = (status: AdvertStatus): boolean => LIVE_ADVERTS.includes(status);

/** Refuses to take an advert off the shelf that is not on it. */
export function checkTakeDown(status: AdvertStatus): Err<'p2p-advert-ended' | 'p2p-advert-off-shelf'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return status === 'offShelf' ? err('p2p-advert-off-shelf') : undefined;
}

/** Refuses to put an advert on the shelf that is not off it. */
export function checkPutUp(status: AdvertStatus): Err<'p2p-advert-ended' | 'p2p-advert-on-shelf'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return status === 'trading' ? err('p2p-advert-on-shelf') : undefined;
}

/** Refuses to end an advert that is over, or whose orders hold something. */
export function checkCancelAdvert(status: AdvertStatus, inOrders: Atoms): Err<'p2p-advert-ended' | 'p2p-advert-has-orders'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return inOrders > 0n ? err('p2p-advert-has-orders') : undefined;
}
