import { about, type Check, type Decision, err, firstNo, type Note, ok } from '../core/index.ts';
import { MARKET_OPEN, type MarketState } from '../market/market-open.ts';
import type { Market } from '../market/markets.ts';
import { atomsToTicks, floorToTicks, formatTicks } from '../market/units.ts';
import { type AskedAmount, type Rate, readAmount } from '../money/index.ts';
import { outOfRange } from '../order/price-band.ts';
import { ALERT_RATES, type AlertKind, isPercent, MOST_ALERTS, MOST_TIMES_LAST } from './terms.ts';
import { percentTarget } from './watch.ts';

/** An alert as requested: `price` applies to above and below, `percent` to the other kinds. */
export type AskedAlert = { readonly kind: AlertKind; readonly price: AskedAmount; readonly percent: AskedAmount };

/** The market at that second, and the user's number of active alerts in it. */
export type AlertFacts = MarketState & {
  readonly market: Market;
  /** The watched price in ticks: the last price or the mark price. */
  readonly last: number;
  readonly inMarket: number;
};

type TargetRefusal =
  | 'price-required'
  | 'price-invalid'
  | 'price-off-tick'
  | 'price-out-of-range'
  | 'alert-not-above'
  | 'alert-not-below'
  | 'alert-percent-invalid';
export type AlertRefusal = 'market-closed' | 'market-delisted' | TargetRefusal | 'too-many-market-alerts' | 'too-many-alerts';

/** The price (ticks) at which an alert triggers, and its percentage; 0 if it has a price. */
export type AlertTarget = { readonly target: number; readonly rate: Rate };

const OF_PRICE = {
  'amount-empty': 'price-required',
  'amount-invalid': 'price-invalid',
  'too-many-decimals': 'price-off-tick',
} as const;

type TargetFacts = Pick<AlertFacts, 'market' | 'last'>;

function readPrice(kind: 'above' | 'below', asked: AskedAmount, { market, last }: TargetFacts): Decision<AlertTarget, TargetRefusal> {
  const read = readAmount(asked);
  if (!read.ok) return err(OF_PRICE[read.refusal]);
  if (read.value === 0n) return err('price-invalid');
  const price = formatTicks(market, last);
  const whole = floorToTicks(market, read.value);
  if (kind === 'below' && whole >= last) return err('alert-not-below', { price });
  if (whole > last * MOST_TIMES_LAST) return outOfRange(market, 1, last * MOST_TIMES_LAST);
  const target = atomsToTicks(market, read.value);
  if (target === undefined) return err('price-off-tick');
  return kind === 'above' && target <= last ? err('alert-not-above', { price }) : ok({ target, rate: 0n });
}

/** Atoms of a percentage per atom of a rate. */
const PERCENT = 100n;

function readPercent(kind: 'rises' | 'falls', asked: AskedAmount, { last }: TargetFacts): Decision<AlertTarget, TargetRefusal> {
  const read = readAmount(asked, 2);
  const rate = read.ok ? read.value / PERCENT : 0n;
  const target = percentTarget(kind, last, rate);
  const isOffered = rate >= ALERT_RATES.least && rate <= ALERT_RATES.most && target > 0;
  return isOffered ? ok({ target, rate }) : err('alert-percent-invalid');
}

/** The target of an alert at a last price, or the error in the request. */
const readTarget = ({ kind, price, percent }: AskedAlert, facts: TargetFacts): Decision<AlertTarget, TargetRefusal> =>
  isPercent(kind) ? about('percent', readPercent(kind, percent, facts)) : about('price', readPrice(kind, price, facts));

type Asked = AskedAlert & AlertFacts & { readonly read: Decision<AlertTarget, TargetRefusal> };

/** The user has room for another alert in the market. */
const ROOM_IN_MARKET: Check<Pick<AlertFacts, 'inMarket'>, 'too-many-market-alerts'> = {
  name: 'alerts-in-market',
  saw: ({ inMarket }) => ({ active: inMarket, most: MOST_ALERTS.inMarket }),
  refuses: ({ inMarket }) => (inMarket >= MOST_ALERTS.inMarket ? err('too-many-market-alerts') : undefined),
};

const CHECKS: readonly Check<Asked, AlertRefusal>[] = [
  MARKET_OPEN,
  {
    name: 'target',
    saw: ({ kind, price, percent, last }) => ({ kind, asked: isPercent(kind) ? percent : price, last }),
    refuses: ({ read }) => (read.ok ? undefined : read),
  },
  ROOM_IN_MARKET,
];

/** The user has room for another alert at all. */
const ROOM_IN_ALL: Check<{ readonly inAll: number }, 'too-many-alerts'> = {
  name: 'alerts',
  saw: ({ inAll }) => ({ active: inAll, most: MOST_ALERTS.inAll }),
  refuses: ({ inAll }) => (inAll >= MOST_ALERTS.inAll ? err('too-many-alerts') : undefined),
};

/** The target of an alert that may be set, or the first rule it breaks. The server and the form use the same function. */
export function checkAlert(asked: AskedAlert, facts: AlertFacts, note?: Note): Decision<AlertTarget, AlertRefusal> {
  const read = readTarget(asked, facts);
  return firstNo(CHECKS, { ...asked, ...facts, read }, note) ?? read;
}

/** The same, with the user's number of active alerts in all markets, which only the server knows. */
export function checkNewAlert(
  asked: AskedAlert,
  { inAll, ...facts }: AlertFacts & { readonly inAll: number },
  note?: Note,
): Decision<AlertTarget, AlertRefusal> {
  const checked = checkAlert(asked, facts, note);
  return checked.ok ? (firstNo([ROOM_IN_ALL], { inAll }, note) ?? checked) : checked;
}
