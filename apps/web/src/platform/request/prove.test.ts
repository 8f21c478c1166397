import { afterEach, expect, test } from 'vitest';
import { GivenUp, type SecondFactor, sendProved, useTotpQuestion } from './prove.ts';
import { Refused } from './refused.ts';

const refused = (key: string) => new Refused(key, 'error', `sentence of ${key}`);
const asked = () => useTotpQuestion.getState();
/** Waits until a code is requested, with the reason for refusing the last one. */
const question = (error: string) => expect.poll(() => asked()).toMatchObject({ isOpen: true, error });

/** A server that refuses in turn, then accepts; and the requests it received. */
function server(...refusals: readonly string[]) {
  const sent: SecondFactor[] = [];
  const left = [...refusals];
  return {
    sent,
    send: async (second: SecondFactor) => {
      sent.push(second);
      const key = left.shift();
      if (key !== undefined) throw refused(key);
      return 'done';
    },
  };
}

afterEach(() => useTotpQuestion.setState(undefined, true));

test('a change that needs no code is sent once, without a question', async () => {
  const { send, sent } = server();
  expect(await sendProved(send)).toBe('done');
  expect([sent, asked()]).toEqual([[{}], undefined]);
});

test('a code is requested and sent, and again after each refused code', async () => {
  const { send, sent } = server('totp-required', 'totp-wrong', 'totp-used');
  const done = sendProved(send);
  await question('');
  asked()?.answer('111111');
  await question('sentence of totp-wrong');
  asked()?.answer('222222');
  await question('sentence of totp-used');
  asked()?.answer('333333');
  expect(await done).toBe('done');
  expect(sent).toEqual([{}, { totp: '111111' }, { totp: '222222' }, { totp: '333333' }]);
  expect(asked()?.isOpen).toBe(false);
});

test('cancelling shows no message and closes the sheet', async () => {
  const { send } = server('totp-required', 'totp-locked');
  const done = sendProved(send).catch((error: unknown) => error);
  await question('');
  asked()?.answer('111111');
  await question('sentence of totp-locked');
  asked()?.answer(undefined);
  expect(await done).toBeInstanceOf(GivenUp);
  expect(asked()?.isOpen).toBe(false);
});

test('every other refusal is thrown, before a code and after it', async () => {
  await expect(sendProved(server('failed').send)).rejects.toMatchObject({ key: 'failed' });
  await expect(sendProved(server('totp-wrong').send)).rejects.toMatchObject({ key: 'totp-wrong' });
  const done = sendProved(server('totp-required', 'failed').send).catch((error: unknown) => error);
  await question('');
  asked()?.answer('111111');
  expect(await done).toMatchObject({ key: 'failed' });
  expect(asked()?.isOpen).toBe(false);
});
