import { DAY, MINUTE } from '../core/index.ts';
import { FEATURE_LEVEL, type KycLevel } from '../kyc/index.ts';
import { FIATS, type Fiat } from '../market/fx.ts';
import { percent, type Rate } from '../money/index.ts';

/** The side that the advertiser takes. */
export const SIDES = ['buy', 'sell'] as const;
export type AdvertSide = (typeof SIDES)[number];
/** A price that stands, or one that follows the index at a premium. */
export const PRICE_MODES = ['fixed', 'floating'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

/** The currencies in which orders are paid. */
export const P2P_FIATS = [...FIATS, 'USD'] as const;
export type P2pFiat = Fiat | 'USD';
export const isP2pFiat = (text: string): text is P2pFiat => (P2P_FIATS as readonly string[]).includes(text);

/** The verification that advertisers and takers need. */
export const P2P_LEVEL: KycLevel = FEATURE_LEVEL.p2p;
/** The part of what it trades that an advert costs its advertiser. */
export const P2P_FEE: Rate = percent('0.1');
/** How far above or below the index a floating price may be. */
export const MOST_PREMIUM: Rate = percent('20');
/** Minutes that a buyer may have to pay. */
export const PAY_LIMITS = [15, 30, 45] as const;
export type PayLimit = (typeof PAY_LIMITS)[number];
/** Seconds by which a seller may extend that once, and how near to its end. */
export const EXTENSION = 15 * MINUTE;
export const EXTENSION_WINDOW = 5 * MINUTE;
/** Seconds after which either side of a paid order may appeal, and after which the exchange does. */
export const APPEAL_WAIT = 10 * MINUTE;
export const ESCALATION = DAY;
/** Orders that a buyer may cancel, or leave unpaid, in a day before there are no new ones that day. */
export const CANCELS_PER_DAY = 3;
/** Adverts that a person may have on and off the shelf. */
export const MOST_ADVERTS = 20;
/** Statements that a side may make in the appeals of an order. */
export const MOST_STATEMENTS = 10;
/** How much worse than the price that a taker saw an order may be. */
export const MOST_SLIP: Rate = percent('1');
/** Characters of an advert's note, of a statement. */
export const NOTE_LENGTH = 200;
export const STATEMENT_LENGTH = 500;
