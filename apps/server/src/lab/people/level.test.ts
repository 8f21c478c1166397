import { lab, product } from '@mt2/contracts';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { inFork } from '../../testing/in-fork.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

type Level = 'none' | 'basic' | 'advanced';
const set = (world: TestWorld, persona: string, level: Level) => ok(world.guest, lab.people.setLevel, { persona, level });
async function statusOf(world: TestWorld, persona: string) {
  const { message } = await ok(await world.as(persona), product.account.getProfile, {});
  return [message.review_status, message.advanced_user];
}

describe('the verification level of a user', () => {
  it.each<[string, Level, number, number]>([
    ['newcomer', 'advanced', 2, 2],
    ['under-review', 'basic', 2, 0],
    ['rejected', 'advanced', 2, 2],
    ['advanced-review', 'advanced', 2, 2],
    ['advanced-review', 'basic', 2, 0],
    ['trader', 'none', 0, 0],
    ['trader', 'advanced', 2, 2],
  ])('of %s is set to %s', async (persona, level, basic, advanced) => {
    const world = await server.fork();
    await set(world, persona, level);
    expect(await statusOf(world, persona)).toEqual([basic, advanced]);
    await world.prove();
  });

  it('blocks everything above it immediately, leaves open positions open, and notifies its owner', async () => {
    const { world, who: speculator } = await inFork(server, Speculator, '1000');
    const { position } = await speculator.open();
    await set(world, 'empty', 'none');
    await speculator.refusedOpen();
    await speculator.close(position.id);
    await set(world, 'empty', 'advanced');
    expect((await speculator.messages('kyc')).slice(-4)).toEqual([
      'MT2: your advanced verification is no longer valid. Please verify your identity again.',
      'MT2: your basic verification is no longer valid. Please verify your identity again.',
      'MT2: your basic verification was approved.',
      'MT2: your advanced verification was approved.',
    ]);
    await world.prove();
  });
});
