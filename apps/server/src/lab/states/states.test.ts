import { lab, product } from '@mt2/contracts';
import { describe, expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { emptyFile } from '../../testing/world-files.ts';

const server = await sharedServer();
const seed = await server.fork();
const atlas = (await ok(seed.guest, lab.states.listStates, {})).message;

/** Goes to a state; returns the problem, or undefined. The server itself counts the objects in the state before and after a recipe. */
async function wrongAt(world: TestWorld, entity: string, state: string): Promise<string | undefined> {
  const answer = await world.guest.send(lab.states.goToState, { entity, state, anew: false });
  if (!answer.ok) return `${entity} ${state}: ${answer.key}`;
  return answer.message.steps.length <= 4 ? undefined : `${entity} ${state}: ${JSON.stringify(answer.message.steps)}`;
}
const all = () => atlas.flatMap(({ entity, states }) => states.map((each) => ({ entity, ...each })));

describe('the atlas', () => {
  it('is that of any world, also of one without personas', async () => {
    const id = 'nobody';
    await ok(seed.guest, lab.worlds.importWorld, { id, file: emptyFile() });
    const world = server.world(id);
    expect((await ok(world.guest, lab.states.listStates, {})).message).toHaveLength(atlas.length);
    await refusal(world.guest, lab.states.goToState, { entity: 'deposit', state: 'processing' });
  });

  it('leads to every state on a fork of the seed, by at most four calls', async () => {
    const wrong: unknown[] = [];
    // If the state is already occupied, nothing is done, and the world stays the same.
    for (const { entity, state, seats } of all()) wrong.push(await wrongAt(seats.length > 0 ? seed : await server.fork(), entity, state));
    expect(all()).toHaveLength(93);
    expect(wrong.filter(Boolean)).toEqual([]);
  });

  it('reports that no object reached a state: a second rebate of a day is part of the first', async () => {
    const world = await server.fork();
    const pending = { entity: 'rebate', state: 'pending', anew: true };
    await ok(world.guest, lab.states.goToState, pending);
    await refusal(world.guest, lab.states.goToState, pending);
  });

  it('reports that a world’s objects lead to no example of a state, even if there is one', async () => {
    const world = await server.fork();
    const go = (anew: boolean) => world.guest.send(lab.states.goToState, { entity: 'offering', state: 'cancelled', anew });
    const { message } = await ok(world.guest, product.subscription.listOfferings, { limit: '100' });
    for (const { id } of message) await world.guest.send(lab.labOffering.cancelOffering, { id, reason: 'Cancelled.' });
    expect((await go(false)).ok).toBe(true);
    expect(await go(true)).toMatchObject({ ok: false });
  });

  it('lists existing examples without changing the world', async () => {
    const world = await server.fork();
    const before = await world.hash();
    const { message } = await ok(world.guest, lab.states.goToState, { entity: 'loan', state: 'overdue' });
    expect([message.who, message.steps, await world.hash()]).toEqual(['overdue', [], before]);
  });

  it('passes on the reason why a step was refused', async () => {
    const world = await server.fork();
    await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
    await refusal(world.guest, lab.states.goToState, { entity: 'lever-order', state: 'partial' });
  });
});
