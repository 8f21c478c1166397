import { lab } from '@mt2/contracts';
import { ok, openServer } from '@mt2/server/testing/harness';
import { ALL_PROMISES, LIVED } from '@mt2/server/testing/promises';
import { expect, it } from 'vitest';
import { attackLength } from './length.ts';

/** Twelve instants from the first to the last epoch, and twelve seeds from the smallest to the largest. */
const EPOCHS = [
  ...['2020-01-01T00:00:01Z', '2020-02-29T23:59:59Z', '2021-07-04T03:17:41Z', '2022-05-01T00:00:00Z', '2024-02-28T12:00:07Z'],
  ...['2026-06-15T12:34:00Z', '2026-06-15T12:34:53Z', '2031-12-31T23:59:59Z', '2048-08-08T08:08:08Z', '2077-03-13T17:29:31Z'],
  ...['2100-02-28T06:45:19Z', '2149-12-31T23:59:59Z'],
];
const SEEDS = [0, 1, 7, 11, 42, 1001, 4_711, 123_456, 20_261_119, 987_654_321, 1_500_000_001, 2_147_483_647];
const all = EPOCHS.flatMap((epoch) => SEEDS.map((seed) => [epoch, seed] as const));
/** In the first SOL costs ten times its usual price; in the second DOT hardly moves after the epoch. */
const FEW = [
  ['2031-12-31T23:59:59Z', 4_185],
  ['2149-12-31T23:59:59Z', 1_835],
] as const;
/** A single pair to replay: `2026-06-15T12:34:53Z/42`. */
const asked = process.env.ATTACK_WORLD?.split('/');
const pairs = asked ? [[asked[0] ?? '', Number(asked[1])] as const] : attackLength() === 'long' ? all : FEW;

it.each(pairs)(
  'every persona keeps its promises in the world of %s and seed %i, which then lives for 40 days',
  async (worldEpoch, worldSeed) => {
    const server = await openServer({ worldEpoch, worldSeed });
    try {
      const broken: string[] = [];
      for (const { persona, says, check } of ALL_PROMISES) {
        const world = await server.fork();
        await check((headers) => server.client(world.id, '', headers)).catch((error: Error) =>
          broken.push(`${persona} ${says}: ${error.message}`),
        );
        await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
      }
      expect(broken).toEqual([]);
      const world = await server.fork();
      await ok(world.guest, lab.clock.advance, { by: LIVED });
      await world.prove();
    } finally {
      await server.close();
    }
  },
);
