import { isInName, type PaymentMethod, type PaymentWay } from '../bank-card/index.ts';
import { about, type Check, type Err, err, firstNo, type Note } from '../core/index.ts';
import type { KycLevel } from '../kyc/index.ts';
import type { Atoms } from '../money/index.ts';
import { SECURITY_HOLD_CHECK, type SecurityHoldFacts } from '../security/index.ts';
import { type AdvertStatus, LIVE_ADVERTS } from './status.ts';
import { type AdvertSide, MOST_ADVERTS } from './terms.ts';

/** A P2P trader: verification level, verified name, and payment methods. */
export type Trader = { readonly level: KycLevel; readonly name: string; readonly methods: readonly PaymentMethod[] };

/** The trader's payment methods in the verified name; payments are made to no others. */
export const ownMethods = ({ name, methods }: Trader): readonly PaymentMethod[] => methods.filter(({ holder }) => isInName(holder, name));

/** A trader, the end of their security hold on selling, and whether they owe an overdue credit loan. */
type SellerFacts = SecurityHoldFacts & { readonly trader: Trader; readonly isOverdue: boolean };
export type TraderRefusal = 'overdue-no-sale' | 'payment-method-required' | 'payee-name-mismatch' | 'security-hold';
/** Checked for sellers only: a buyer does not need a payment method. */
export const SELLER_CHECKS: readonly Check<SellerFacts, TraderRefusal>[] = [
  {
    name: 'overdue-loan',
    saw: ({ isOverdue }) => isOverdue,
    refuses: ({ isOverdue }) => (isOverdue ? err('overdue-no-sale') : undefined),
  },
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
 * The facts about an advert to be put online: its side and payment methods, the escrow in atoms, the advertiser's fiat
 * balance in atoms, and the security hold.
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

/** Refuses a sale of more than the fiat balance: the rule that a form can check before an advert goes online. */
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
 * Refuses to put the advert of a sale online because of its advertiser's overdue loan, security hold, payment methods or
 * coins: at least one of its methods must be the seller's own.
 */
export const checkShelf = (facts: ShelfFacts, note?: Note): Err<ShelfRefusal> | undefined =>
  firstNo(facts.side === 'sell' ? SALE_CHECKS : [], facts, note);

/** Refuses an advert beyond the user's maximum. `live`: adverts online and offline. */
export const checkAdvertCount = (live: number): Err<'p2p-too-many-adverts'> | undefined =>
  live < MOST_ADVERTS ? undefined : err('p2p-too-many-adverts');

const isLive = (status: AdvertStatus): boolean => LIVE_ADVERTS.includes(status);

/** Refuses to take an advert offline unless it is online. */
export function checkTakeDown(status: AdvertStatus): Err<'p2p-advert-ended' | 'p2p-advert-off-shelf'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return status === 'offShelf' ? err('p2p-advert-off-shelf') : undefined;
}

/** Refuses to put an advert online unless it is offline. */
export function checkPutUp(status: AdvertStatus): Err<'p2p-advert-ended' | 'p2p-advert-on-shelf'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return status === 'trading' ? err('p2p-advert-on-shelf') : undefined;
}

/** Refuses to edit an advert that has ended. */
export const checkEditAdvert = (status: AdvertStatus): Err<'p2p-advert-ended'> | undefined =>
  isLive(status) ? undefined : err('p2p-advert-ended');

/** An edited advert still offers something: its total (atoms) is more than what was traded and is in open orders. */
export const checkTotal = (
  total: Atoms,
  { sold, inOrders }: { readonly sold: Atoms; readonly inOrders: Atoms },
): Err<'p2p-total-too-low'> | undefined => (total > sold + inOrders ? undefined : about('total', err('p2p-total-too-low')));

/** Refuses to end an advert that has ended, or that still has open orders. */
export function checkCancelAdvert(status: AdvertStatus, inOrders: Atoms): Err<'p2p-advert-ended' | 'p2p-advert-has-orders'> | undefined {
  if (!isLive(status)) return err('p2p-advert-ended');
  return inOrders > 0n ? err('p2p-advert-has-orders') : undefined;
}
