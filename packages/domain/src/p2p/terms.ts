import { DAY, MINUTE } from '../core/index.ts';
import { FIATS, type Fiat } from '../market/fx.ts';
import { percent, type Rate } from '../money/index.ts';

/** The advertiser's side. */
export const SIDES = ['buy', 'sell'] as const;
export type AdvertSide = (typeof SIDES)[number];
/** A fixed price, or one that follows the index at a premium. */
export const PRICE_MODES = ['fixed', 'floating'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

/** The currencies in which orders are paid. */
export const P2P_FIATS = [...FIATS, 'USD'] as const;
export type P2pFiat = Fiat | 'USD';
export const isP2pFiat = (text: string): text is P2pFiat => (P2P_FIATS as readonly string[]).includes(text);

/** Verification level required of advertisers and takers. */
export const P2P_LEVEL = 'advanced';
/** The advertiser's fee, as a fraction of the traded amount. */
export const P2P_FEE: Rate = percent('0.1');
/** Maximum distance of a floating price from the index. */
export const MOST_PREMIUM: Rate = percent('20');
/** The buyer's payment time in minutes. */
export const PAY_LIMITS = [15, 30, 45] as const;
export type PayLimit = (typeof PAY_LIMITS)[number];
/** Seconds of the one extension a seller may grant, and of the window before the end in which they may grant it. */
export const EXTENSION = 15 * MINUTE;
export const EXTENSION_WINDOW = 5 * MINUTE;
/** Seconds after which either side of a paid order may appeal, and after which the exchange does. */
export const APPEAL_WAIT = 10 * MINUTE;
export const ESCALATION = DAY;
/** Orders a buyer may cancel or leave unpaid per day before new ones are refused for that day. */
export const CANCELS_PER_DAY = 3;
/** Maximum live adverts (online and offline) per user. */
export const MOST_ADVERTS = 20;
/** Maximum statements per side in the appeals of an order. */
export const MOST_STATEMENTS = 10;
/** Maximum slippage from the price the taker saw. */
export const MOST_SLIP: Rate = percent('1');
/** Maximum characters of an advert's note, and of a statement. */
export const NOTE_LENGTH = 200;
export const STATEMENT_LENGTH = 500;

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const FIAT_OF: Readonly<Partial<Record<string, P2pFiat>>> = { CN: 'CNY', HK: 'HKD', JP: 'JPY', KR: 'KRW', TH: 'THB', US: 'USD' };

/** The currency in which users of a country pay; undefined if theirs is not traded here. `country`: two letters, or empty. */
export const fiatOfCountry = (country: string): P2pFiat | undefined => FIAT_OF[country] ?? (EURO.includes(country) ? 'EUR' : undefined);
