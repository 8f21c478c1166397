import { expect, it } from 'vitest';
import { followOutbox, type Mail } from './follow-outbox.ts';

const mailOf = (seq: number, used = false): Mail => ({
  seq,
  recipient: 'ann@example.com',
  purpose: 'register',
  code: '123456',
  text: 'Your code is 123456',
  at: 0,
  expiresAt: 600,
  used,
});

it('messages that a wait does not return are shown, and those known before as they are now', async () => {
  const readings = [[], [mailOf(1)], [mailOf(1, true), mailOf(2, true), mailOf(3)], [mailOf(1)]];
  const ending = new AbortController();
  const waits: (string | undefined)[] = [];
  const shown: (readonly Mail[])[] = [];
  const read = async ({ after, wait }: { readonly after?: string; readonly wait?: string }) => {
    if (wait === undefined) return readings[shown.length] ?? [];
    waits.push(after);
    return shown.length === 3 ? [mailOf(3)] : [];
  };
  await followOutbox(read, ending.signal, (mails) => {
    shown.push(mails);
    if (shown.length === readings.length) ending.abort();
  });
  expect(shown).toEqual(readings);
  expect(waits).toEqual(['0', '1', '3', '1']);
});
