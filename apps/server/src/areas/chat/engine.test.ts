import { assertDefined, ok } from '@mt2/domain';
import { numberOfParty, OPERATOR, userParty } from '@mt2/domain/chat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../testing/shared-server.ts';
import { findUserByEmail } from '../user/index.ts';
import { markRead, openChat, readChat, say, unreadIn, unreadOf } from './index.ts';

const server = await sharedServer();

const ORDER = { kind: 'p2p', ref: 7 } as const;
const NOT_FOUND = expect.objectContaining({ ok: false });

/** A world in which two users talk about an order, and a third does not. */
async function enter() {
  const { world } = await server.fork();
  const party = (persona: string) => userParty(assertDefined(findUserByEmail(world, `${persona}@mt2.test`), 'the persona is there').id);
  const [buyer, seller, stranger] = [party('newcomer'), party('basic'), party('empty')];
  await world.write((tx) => ok(openChat(tx, ORDER, [buyer, seller])));
  const tell = (from: typeof buyer, text: string, picture = '') => world.write((tx) => say(tx, from, ORDER, { text, picture }));
  return { world, buyer, seller, stranger, tell };
}
const textsOf = (page: ReturnType<typeof readChat>) =>
  page.ok ? page.value.messages.map(({ number, text }) => `${number} ${text}`) : page.refusal;

describe('a conversation', () => {
  it('is opened once, by its name', async () => {
    const { world, buyer, seller, tell } = await enter();
    await tell(buyer, 'Hello');
    await world.write((tx) => ok(openChat(tx, ORDER, [buyer, seller, OPERATOR])));
    expect(textsOf(readChat(world, seller, ORDER, { limit: 10 }))).toEqual(['1 Hello']);
    expect(readChat(world, OPERATOR, ORDER, { limit: 10 })).toEqual(NOT_FOUND);
  });

  it('numbers the messages of both parties, and is read from a number on, before one, or from its end', async () => {
    const { world, buyer, seller, tell } = await enter();
    for (const n of [1, 2, 3, 4, 5]) await tell(n % 2 ? buyer : seller, `message ${n}`);
    const read = (part: { after?: number; before?: number }, limit = 2) => textsOf(readChat(world, buyer, ORDER, { ...part, limit }));
    expect(read({})).toEqual(['4 message 4', '5 message 5']);
    expect(read({ before: 4 })).toEqual(['2 message 2', '3 message 3']);
    expect(read({ before: 1 })).toEqual([]);
    expect(read({ after: 0 })).toEqual(['1 message 1', '2 message 2']);
    expect(read({ after: 3 }, 50)).toEqual(['4 message 4', '5 message 5']);
    expect(read({ after: 5 })).toEqual([]);
  });

  it('counts each party’s unread messages; a sender has read all earlier ones', async () => {
    const { world, buyer, seller, tell } = await enter();
    const unread = () => [unreadIn(world, buyer, ORDER), unreadIn(world, seller, ORDER)];
    await tell(buyer, 'one');
    await tell(buyer, 'two');
    expect(unread()).toEqual([0, 2]);
    expect(await world.write((tx) => markRead(tx, seller, ORDER, 1))).toEqual({
      ok: true,
      value: { last: 2, readTo: 1, seenTo: 2, unread: 1 },
    });
    expect(await world.write((tx) => markRead(tx, seller, ORDER, 99))).toMatchObject({ value: { readTo: 2, unread: 0 } });
    expect(await world.write((tx) => markRead(tx, seller, ORDER, 1))).toMatchObject({ value: { readTo: 2 } });
    await tell(seller, 'three');
    expect(unread()).toEqual([1, 0]);
    expect(unreadOf(world, buyer, 'p2p')).toBe(1);
    expect(unreadOf(world, buyer, 'support')).toBe(0);
    expect(readChat(world, buyer, ORDER, { limit: 1 })).toMatchObject({ value: { readTo: 2, seenTo: 3, unread: 1 } });
  });
});

describe('over the feed', () => {
  it('each party gets every message once and in order, regardless of who writes and reads', async () => {
    const { world, buyer, seller } = await enter();
    const parties = [buyer, seller];
    const heard: { party: number; number: number; mine: number; text: string }[] = [];
    const stop = world.listen({
      events: (queued) => {
        for (const { userId: party, event } of queued)
          if (event.event === 'chat') {
            const { number, mine, text } = event.message;
            heard.push({ party, number, mine, text });
          }
      },
    });
    const step = fc.record({ by: fc.constantFrom(0, 1), reads: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        heard.length = 0;
        const before = readChat(world, buyer, ORDER, { limit: 1 });
        const last = before.ok ? before.value.last : 0;
        const said = await Promise.all(
          steps.map(({ by, reads }, index) =>
            world.write((tx) => {
              const party = assertDefined(parties[by], 'two parties');
              const done = reads ? markRead(tx, party, ORDER, last + index) : say(tx, party, ORDER, { text: `${index}`, picture: '' });
              return done.ok ? ok(undefined) : done;
            }),
          ),
        );
        expect(said.every((done) => done.ok)).toBe(true);
        const spoken = steps.flatMap(({ by, reads }, index) => (reads ? [] : [{ by, text: `${index}` }]));
        for (const [own, party] of parties.entries())
          expect(heard.filter((each) => each.party === numberOfParty(party))).toEqual(
            spoken.map(({ by, text }, index) => ({
              party: numberOfParty(party),
              number: last + index + 1,
              mine: by === own ? 1 : 0,
              text,
            })),
          );
      }),
      { numRuns: 25 },
    );
    stop();
  });
});
