import { MINUTE } from '@mt2/domain';
import { CHAINS } from '@mt2/domain/chain';
import {
  EARLY_LISTED_AT,
  LAST_SEED_ID,
  LISTING_LIMITS,
  LOGO,
  LONGEST_SCRIPT_PART,
  MAX_SCRIPT_SIZE,
  MOST_SCRIPTS,
  MOST_SCRIPTS_EVER,
  NEVER,
  SCRIPT_KINDS,
  shiftsTooFar,
  storedScript,
} from '@mt2/domain/market';
import {
  amount,
  and,
  coin,
  count,
  flag,
  id,
  MOST_ID,
  market,
  matching,
  oneOf,
  past,
  planned,
  type Rules,
  real,
  some,
  text,
  user,
  whole,
} from './rules.ts';

const AHEAD = `COALESCE("goneAt", "t3") > (SELECT "now" FROM "WorldState") AND ("cancelledAt" IS NULL OR "cancelledAt" > "t0")`;
/** A part of a script: as long as a call may order it, or until it ends in 2200. */
const part = (from: string, never: number) =>
  and(
    count(NEVER),
    `at most ${LONGEST_SCRIPT_PART} s after ${from}`,
    (c) => `${c} >= here."${from}" AND (${c} = ${never} OR ${c} - here."${from}" <= ${LONGEST_SCRIPT_PART})`,
  );

export const markets: Rules<'Favourite' | 'PriceScript' | 'MarketHalt' | 'AddedMarket' | 'AddedRoute'> = {
  Favourite: { columns: { id, userId: user, marketId: market, position: count(MOST_ID) } },
  PriceScript: {
    columns: {
      id,
      marketId: market,
      kind: oneOf(SCRIPT_KINDS),
      t0: planned,
      t1: and(part('t0', -1), 'after t0', (c) => `${c} > here."t0"`),
      t2: part('t1', NEVER - 1),
      t3: and(part('t2', NEVER), 'after t2', (c) => `${c} > here."t2"`),
      size: real(-MAX_SCRIPT_SIZE, MAX_SCRIPT_SIZE),
      addedAt: past,
      cancelledAt: past,
      goneAt: and(count(NEVER), 'after cancelledAt, not after t3', (c) => `${c} > here."cancelledAt" AND ${c} <= here."t3"`),
      reason: text(200),
    },
    counts: [
      { most: MOST_SCRIPTS, alike: ['marketId'], where: AHEAD, what: 'scripts of a market that have not ended' },
      { most: MOST_SCRIPTS_EVER, alike: ['marketId'], what: 'scripts of a market' },
    ],
    all: [
      {
        at: 'size',
        expected: 'scripts that together keep within a tenth and ten times the price',
        holds: (rows, now) =>
          [...Map.groupBy(rows.map(storedScript), (script) => script.market).values()].every((scripts) => !shiftsTooFar(scripts, now)),
      },
    ],
  },
  MarketHalt: { columns: { marketId: market, since: past, reason: text(200), delistedAt: past } },
  AddedMarket: {
    columns: {
      id: whole(LAST_SEED_ID + 1, MOST_ID),
      base: matching(/^[A-Z0-9]{2,10}$/, 'a ticker'),
      name: text(100),
      logo: matching(LOGO, 'the path of an image'),
      listedAt: and(past, 'on a full minute', (c) => `${c} >= ${EARLY_LISTED_AT} AND ${c} % ${MINUTE} = 0`),
      priceDecimals: count(8),
      quantityDecimals: count(8),
      minQuantity: whole(1, LISTING_LIMITS.steps),
      lot: some,
      bookStep: whole(1, LISTING_LIMITS.ticks),
      basePrice: real(Number.MIN_VALUE, LISTING_LIMITS.ticks),
      dailyDeviation: real(0, 1),
      correlation: real(0, 1),
      volumePerMinute: real(Number.MIN_VALUE, LISTING_LIMITS.steps),
      hasContracts: flag,
    },
    counts: [{ most: LISTING_LIMITS.added, alike: [], what: 'added coins' }],
  },
  AddedRoute: {
    columns: { coin, route: oneOf(CHAINS), minDeposit: some, minWithdrawal: some, maxWithdrawal: some, fee: amount },
  },
};
