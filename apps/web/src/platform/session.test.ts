import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testing/test-storage.ts';
import type { User } from './session.ts';

const ANN = { id: 12, account: 'ann@mt2.test' } as User;
const BOB = { id: 13, account: 'bob@mt2.test' } as User;
const token = (world: string, letter: string) => `${world}.${letter.repeat(28)}`;
const A = token('autumn', 'a');
const B = token('autumn', 'b');

let device: TestStorage;
beforeEach(() => {
  device = new TestStorage();
  vi.stubGlobal('localStorage', device.storage);
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of the device; `load` opens or reloads its page. */
function tab() {
  const own = new TestStorage();
  return {
    own,
    load: async () => {
      vi.stubGlobal('sessionStorage', own.storage);
      vi.resetModules();
      const [session, memory, storage] = [await import('./session.ts'), await import('./own-memory.ts'), await import('./storage.ts')];
      const { isText } = await import('./shape.ts');
      return { ...session, who: () => session.getSession().user?.id, notes: memory.ownMemory(storage.STORAGE.p2p, isText) };
    },
  };
}

test('a tab without a user yet takes the last one when it is reloaded', async () => {
  const [first, second] = [tab(), tab()];
  expect((await first.load()).who()).toBeUndefined();
  (await second.load()).openSession(A, ANN);
  expect((await first.load()).who()).toBe(ANN.id);
});

test('a tab whose session ended stays a guest’s, and ends no other session', async () => {
  const [first, second] = [tab(), tab()];
  const page = await first.load();
  page.openSession(A, ANN);
  const other = await second.load();
  other.openSession(B, BOB);
  (await first.load()).closeSession();
  expect((await first.load()).who()).toBeUndefined();
  expect([(await second.load()).who(), (await tab().load()).who()]).toEqual([BOB.id, BOB.id]);
  (await second.load()).closeSession();
  expect((await tab().load()).who()).toBeUndefined();
});

test('a change of a user reaches new tabs only if the session is theirs', async () => {
  const [first, second] = [tab(), tab()];
  (await first.load()).openSession(A, ANN);
  (await first.load()).updateUser({ ...ANN, nickname: 'Ann' });
  expect((await tab().load()).getSession().user?.nickname).toBe('Ann');
  (await second.load()).openSession(B, BOB);
  (await first.load()).updateUser({ ...ANN, nickname: 'Anna' });
  expect([(await first.load()).getSession().user?.nickname, (await tab().load()).who()]).toEqual(['Anna', BOB.id]);
});

test.each([
  ['another user', B, BOB, BOB.id],
  ['the same user of another world', token('spring', 'c'), ANN, ANN.id],
  ['the same user with another session', token('autumn', 'c'), ANN, undefined],
])('a tab learns that another tab logged in as %s', async (_, other, user, expected) => {
  const [first, second] = [tab(), tab()];
  (await first.load()).openSession(A, ANN);
  (await second.load()).openSession(other, user);
  expect((await first.load()).otherUser()?.user?.id).toBe(expected);
  expect((await second.load()).otherUser()).toBeUndefined();
});

test('the memory of a device for a user is neither read nor forgotten by the tab of another', async () => {
  const [first, second] = [tab(), tab()];
  const ann = await first.load();
  ann.openSession(A, ANN);
  ann.notes.write("Ann's");
  const bob = await second.load();
  bob.openSession(B, BOB);
  expect(bob.notes.read()).toBeUndefined();
  bob.notes.write("Bob's");
  bob.closeSession();
  const again = await first.load();
  expect(again.notes.read()).toBe("Ann's");
  again.closeSession();
  expect([...device.texts.keys()]).toEqual([]);
});

test('a session without room does not leave the one before for the next reload', async () => {
  const one = tab();
  (await one.load()).openSession(A, ANN);
  device.isFull = true;
  one.own.isFull = true;
  (await one.load()).openSession(B, BOB);
  expect((await one.load()).who()).toBeUndefined();
});
