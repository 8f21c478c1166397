import { advanceBy, layScript } from './acts-clock.ts';
import { sendOpen } from './acts-lever.ts';
import { transfer } from './acts-money.ts';
import { sendSpot } from './acts-spot.ts';
import type { Sign } from './lever-rules.ts';
import { COIN } from './money.ts';
import type { Stage } from './stage.ts';
import { FUNDING_EVERY, type Market, USDT } from './terms.ts';

/** Combinations that are very unlikely at random: several acts in one step. */

/**
 * Two users trade inside the spread, where there is no ladder, or at a level of the ladder, which has lower priority;
 * sometimes it is one user.
 */
export async function meet(stage: Stage): Promise<string> {
  const { dice } = stage;
  const market = stage.market();
  const side = dice.happens(50) ? 'buy' : 'sell';
  const level = stage.universe.spot.book(market, side, 2)[dice.whole(0, 1)]?.[0];
  const price = (dice.happens(50) ? level : undefined) ?? stage.last(market);
  const size = (): bigint => ((COIN * COIN * BigInt(dice.whole(6, 90))) / price / market.step) * market.step;
  const did: string[] = [];
  let last = stage.person();
  for (let resting = dice.whole(1, 3); resting > 0; resting--) {
    did.push(await sendSpot(stage, last, { user: last.user, market, side, price, quantity: size() }));
    if (dice.happens(75)) last = stage.person();
  }
  const other = side === 'buy' ? 'sell' : 'buy';
  const quantity = size() * BigInt(dice.whole(1, 2));
  did.push(await sendSpot(stage, last, { user: last.user, market, side: other, price: dice.happens(30) ? undefined : price, quantity }));
  return did.join('; ');
}

/** A user with open positions transfers all other money away before funding, which must then be paid from the margin. */
export async function drain(stage: Stage): Promise<string> {
  const { dice, universe, facts } = stage;
  const position = dice.maybe(universe.lever.open());
  const person = stage.people.find(({ user }) => user === position?.user);
  if (!position || !person) return 'no user to drain';
  const { account } = position;
  const did = await transfer(stage, person, { from: account, to: 'change', coin: USDT, amount: stage.available(person, account, USDT) });
  const next = FUNDING_EVERY - (facts.now % FUNDING_EVERY) + dice.whole(0, 5);
  return `${did}; ${await advanceBy(stage, next)}`;
}

/** A market moves against an open position faster than it can be closed. */
export async function crash(stage: Stage): Promise<string> {
  const { dice, universe } = stage;
  const position = dice.maybe(universe.lever.open());
  return position ? strike(stage, position.market, position.sign) : 'no position to strike';
}

async function strike(stage: Stage, { symbol }: Market, sign: bigint): Promise<string> {
  const { dice } = stage;
  const percent = dice.whole(2, dice.happens(50) ? 9 : 32) * (sign === 1n ? -1 : 1);
  const script = { symbol, kind: 'pulse' as const, percent, over: dice.whole(1, 4), hold: dice.whole(0, 60), back: dice.whole(1, 120) };
  return `${await layScript(stage, script)}; ${await advanceBy(stage, dice.whole(1, 12))}`;
}

/** Positions as large as a tier allows, one after another, and then a crash: more than the ladder takes and the risk fund has. */
export async function whale(stage: Stage): Promise<string> {
  const { dice } = stage;
  const [person] = stage.people;
  const market = stage.market();
  const sign: Sign = dice.happens(50) ? 1n : -1n;
  const account = 'contract' as const;
  const lots = (4_700_000n * COIN * COIN) / (stage.last(market) * market.lot);
  const did: string[] = [];
  for (let positions = dice.whole(1, 3); positions > 0; positions--) {
    const distance = (stage.last(market) * BigInt(dice.whole(3, 30))) / 1000n;
    const stop = ((stage.last(market) - sign * distance) / market.tick) * market.tick;
    const wish = { user: person.user, account, market, sign, leverage: 10n, lots: lots < 100_000n ? lots : 100_000n, price: undefined };
    did.push(await sendOpen(stage, person, { ...wish, takeProfit: 0n, stopLoss: dice.happens(50) ? stop : 0n }));
    did.push(await advanceBy(stage, dice.whole(1, 3)));
  }
  did.push(await strike(stage, market, sign));
  return did.join('; ');
}
