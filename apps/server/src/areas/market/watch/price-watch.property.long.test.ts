import { assertDefined, ok } from '@mt2/domain';
import { createPricePath, type Direction, Levels, type Market, SEED_MARKETS } from '@mt2/domain/market';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { BEGIN, BellWorlds, RealTime } from '../../../testing/bell-world.ts';
import type { Job } from '../../../world/time/job.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { haltMarket, resumeMarket } from '../halts.ts';
import { priceWatch } from './price-watch.ts';

vi.setConfig({ testTimeout: 240_000 });

const worlds = new BellWorlds();
afterAll(() => worlds.end());

const path = createPricePath({ seed: 1 });
const WATCHED = SEED_MARKETS.list.slice(0, 2);
const SPAN = 1_800;

/**
 * A level set or, without an offset, removed: by due work of its second or by a command after it. The offset is from that
 * second's price.
 */
type Change = {
  readonly at: number;
  readonly isDueWork: boolean;
  readonly id: number;
  readonly market: Market;
  readonly direction: Direction;
  readonly offset: number | undefined;
};
type Source = 'index' | 'mark';

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.integer({ min: 1, max: SPAN - 1 }),
  isDueWork: fc.boolean(),
  id: fc.integer({ min: 1, max: 8 }),
  market: fc.constantFrom(...WATCHED),
  direction: fc.constantFrom<Direction>('up', 'down'),
  // A part of the price, mostly beyond the level.
  offset: fc.option(fc.double({ min: -0.0002, max: 0.002, noNaN: true }), { freq: 4, nil: undefined }),
});

const priceAt = (source: Source, market: Market, at: number) => (source === 'mark' ? path.mark(market, at) : path.tickAt(market, at));
const levelOf = (source: Source, { market, direction, offset = 0, at }: Change): number => {
  const price = priceAt(source, market, BEGIN + at);
  return Math.round(direction === 'up' ? price * (1 + offset) : price * (1 - offset));
};

/** Waiting IDs by market and direction; an ID waits in one place. */
class Waiting {
  readonly #levels = new Map(SEED_MARKETS.list.map(({ id }) => [id, new Levels()]));

  of(market: Market): Levels {
    return assertDefined(this.#levels.get(market.id), 'the market has levels');
  }

  apply(source: Source, each: Change): void {
    const index = this.of(each.market)[each.direction];
    if (each.offset === undefined) index.delete(each.id);
    else index.set(each.id, levelOf(source, each));
  }

  /** The ids that a market's price has reached; they wait no more. */
  take(market: Market, price: number): string[] {
    const sides = this.of(market);
    return (['down', 'up'] as const).flatMap((direction) =>
      sides[direction].reached(price, direction).map((id) => {
        sides[direction].delete(id);
        return `${market.base} ${direction} ${id}`;
      }),
    );
  }
}

/** The events found by scanning every second: changes by due work, IDs reached, and changes by later commands. */
function slowScan(source: Source, changes: readonly Change[]): string[] {
  const waiting = new Waiting();
  const log: string[] = [];
  for (let at = 1; at <= SPAN; at++) {
    const [dueWork, commands] = [true, false].map((isDueWork) => changes.filter((each) => each.at === at && each.isDueWork === isDueWork));
    for (const each of dueWork ?? []) waiting.apply(source, each);
    for (const market of WATCHED) for (const who of waiting.take(market, priceAt(source, market, BEGIN + at))) log.push(`${at} ${who}`);
    for (const each of commands ?? []) waiting.apply(source, each);
  }
  return log;
}

/** The same in a world, in advances that end at `stops` and at every command. */
async function live(source: Source, changes: readonly Change[], stops: readonly number[], isForgetful: boolean): Promise<string[]> {
  const waiting = new Waiting();
  const log: string[] = [];
  const trigger = priceWatch({
    only: {
      kind: 'trigger',
      phase: 'stops',
      table: 'SpotOrder',
      source,
      levels: () => (market) => waiting.of(market),
      run: (tx, market) => {
        const taken = waiting.take(market, priceAt(source, market, tx.now));
        for (const who of taken) log.push(`${tx.now - BEGIN} ${who}`);
        expect(taken).not.toEqual([]);
        return taken.length;
      },
    },
  });
  const apply = (tx: Tx, each: Change) => {
    waiting.apply(source, each);
    trigger.watchAgain(tx, each.market, each.isDueWork ? 'only' : undefined);
  };
  const left = changes.filter(({ isDueWork }) => isDueWork);
  const dueWork: Job = {
    kind: 'change',
    phase: 'funding',
    next: (_, upTo) => {
      const id = left.findIndex(({ at }) => at === Math.min(...left.map((each) => each.at)));
      const first = left[id];
      return first && BEGIN + first.at <= upTo ? { at: BEGIN + first.at, id } : undefined;
    },
    run: (tx, { id }) => {
      for (const each of left.splice(id, 1)) apply(tx, each);
      return 1;
    },
  };
  const world = worlds.make({ jobs: [...trigger.jobs, dueWork], real: Object.assign(new RealTime(), { step: 15 }) });
  const commands = changes.filter(({ isDueWork }) => !isDueWork);
  for (const at of [...new Set([...stops, ...commands.map((each) => each.at), SPAN])].sort((one, other) => one - other)) {
    await world.advance(() => BEGIN + at);
    for (const each of commands.filter((command) => command.at === at)) await world.write((tx) => ok(apply(tx, each)));
    if (isForgetful) world.derived.forget();
  }
  await world.close();
  return log;
}

it('each trigger fires once, in the first second in which the price is at its level, however time passes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Source>('index', 'mark'),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: SPAN }), { maxLength: 20 }),
      fc.boolean(),
      async (source, changes, stops, isForgetful) => {
        const expected = slowScan(source, changes);
        expect((await live(source, changes, stops, isForgetful)).toSorted()).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 50 },
  );
});

it('a market that is halted for a while triggers nothing meanwhile, and is watched again from its reopening', async () => {
  const market = assertDefined(WATCHED[1], 'a market is watched');
  // The price of Ethereum is below for some seconds, ten minutes later.
  const level = priceAt('mark', market, BEGIN) - 100;
  const below = Array.from({ length: SPAN }, (_, second) => second + 1).filter((at) => priceAt('mark', market, BEGIN + at) <= level);
  const [first] = below;
  const back = assertDefined(first, 'the price falls') + 1;
  const levels = new Levels();
  levels.set(1, { down: level });
  const fired: number[] = [];
  const { jobs } = priceWatch({
    only: {
      kind: 'trigger',
      phase: 'stops',
      table: 'SpotOrder',
      source: 'mark',
      levels:
        () =>
        ({ id }) =>
          id === market.id ? levels : undefined,
      run: (tx) => {
        levels.set(1);
        return fired.push(tx.now - BEGIN);
      },
    },
  });
  const world = worlds.make({ jobs });
  expect(world.nextDue(BEGIN + SPAN)).toBe(BEGIN + back - 1);
  await world.write((tx) => haltMarket(tx, market, 'maintenance'));
  await world.advance(() => BEGIN + back);
  await world.write((tx) => resumeMarket(tx, market));
  await world.advance(() => BEGIN + SPAN);
  expect(fired).toEqual([
    assertDefined(
      below.find((at) => at > back),
      'the price stays below',
    ),
  ]);
});
