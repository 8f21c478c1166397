import { entriesOf } from '@mt2/conformance/entries';
import { inputOf, Stage } from '@mt2/conformance/scenario';
import { labScenarios } from '@mt2/conformance/scenarios/lab/index';
import { type Call, lab } from '@mt2/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { openServer, type TestWorld } from '../../testing/harness.ts';

const { worlds, clock, outbox, operator, request, scenes } = lab;
const server = await openServer();
afterAll(() => server.close());

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await nextTurn();
}
type Answer = { readonly ok: boolean; readonly key?: string };
const keyOf = (answer: Answer): string => (answer.ok ? 'ok' : (answer.key ?? ''));
const remove = ({ id }: TestWorld) => server.client('main').send(worlds.deleteWorld, { id });

/** Blocks a world like a long advance: calls that need it wait until `end`. */
function hold({ world }: TestWorld): { readonly end: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = world.writer.runAlone(() => promise);
  return {
    end: () => {
      resolve();
      return held;
    },
  };
}

/** Sends `send`, deletes the world after `before` turns of the event loop, and returns both results. */
async function race(world: TestWorld, before: number, send: () => Promise<readonly Answer[]>): Promise<string[]> {
  const answering = send();
  await turns(before);
  const removed = await remove(world);
  return [keyOf(removed), ...(await answering).map(keyOf)];
}

/** Calls that involve two worlds, or create one from another. */
const FROM: readonly { name: string; call: Call; inputOf: (world: string) => object }[] = [
  { name: 'a new world of it', call: worlds.createWorld, inputOf: (from) => ({ from }) },
  { name: 'a comparison with another one', call: worlds.diffWorlds, inputOf: (other) => ({ world: 'main', other }) },
  { name: 'a scene of it', call: scenes.buildWorld, inputOf: (from) => ({ scene: { from, steps: [{ advance: '1h' }] } }) },
];

/** `before`: the turns of the event loop before the world is deleted, which are chosen in turn. */
const LAB = entriesOf(lab, labScenarios).flatMap(({ name, call, scenario }, index) =>
  call !== worlds.deleteWorld && 'works' in scenario ? [{ name, call, works: scenario.works, before: index % 4 }] : [],
);
const EITHER = ['ok', 'world-not-found'];

describe('a lab call whose world is deleted meanwhile', () => {
  it.each(LAB)('$name succeeds, or answers that the world does not exist', async ({ call, works, before }) => {
    const world = await server.fork();
    const sent = await inputOf(works, await Stage.open(world, 'trader'));
    const [removed, answer] = await race(world, before, async () => [await world.guest.send(call, sent as never)]);
    expect([removed, EITHER.includes(answer ?? '') || answer]).toEqual(['ok', true]);
  });

  it.each(LAB)('$name, sent twice, ends when the world does', async ({ call, works }) => {
    const world = await server.fork();
    const sent = await inputOf(works, await Stage.open(world, 'trader'));
    const held = hold(world);
    const twice = async () => Promise.all([world.guest.send(call, sent as never), world.guest.send(call, sent as never)]);
    const racing = race(world, 5, twice);
    await turns(10);
    await held.end();
    const [removed, ...answers] = await racing;
    // Of two calls that create or use up the same thing, one is refused.
    const isFine = (answer: string) => EITHER.includes(answer) || /-exists$|^link-invalid$|^snapshot-not-found$/.test(answer);
    expect([removed, ...answers.map((answer) => isFine(answer) || answer)]).toEqual(['ok', true, true]);
  });

  it.each(FROM)('$name succeeds, or answers that the world does not exist', async ({ call, inputOf: input }) => {
    for (const before of [0, 3]) {
      const world = await server.fork();
      const client = server.client('main');
      const [removed, answer] = await race(world, before, async () => [await client.send(call, input(world.id) as never)]);
      expect([removed, EITHER.includes(answer ?? '') || answer]).toEqual(['ok', true]);
    }
  });

  it.each<[string, Call, object]>([
    ['for an advance', clock.advance, { by: '3000d' }],
    ['for an event', clock.advance, { until: { event: 'finance', persona: 'newcomer', within: '3000d' } }],
    ['for a message', outbox.listOutbox, { recipient: 'nobody@mt2.test', wait: 60 }],
    ['for a review', operator.listReviews, { kind: 'feedback', persona: 'newcomer', wait: 60 }],
    ['for a request', request.listRequests, { path: 'nowhere', wait: 60 }],
  ])('that waits %s is answered that the world does not exist', async (_, call, sent) => {
    const world = await server.fork();
    expect(await race(world, 9, async () => [await world.guest.send(call, sent as never)])).toEqual(['ok', 'world-not-found']);
  });
});
