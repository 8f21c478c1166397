import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient, readOwnAgain } from './query.ts';

/** A read whose answers are given by hand. */
function openRead(queryKey: readonly string[]) {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  return { queryFn, answers, shown: () => queryClient.getQueryData(queryKey), observe: () => observer.subscribe(() => undefined) };
}
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
afterEach(() => queryClient.clear());

test('a first read that was under way is shown when it comes, and read again', async () => {
  const { queryFn, answers, shown, observe } = openRead(['query-test']);
  const stop = observe();
  const isRead = readOwnAgain();
  answers[0]?.('before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(shown()).toBe('before');
  answers[1]?.('after');
  await isRead;
  expect(shown()).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('a read that was under way for nobody is read again when it is looked at', async () => {
  const { queryFn, answers, observe } = openRead(['query-test']);
  observe()();
  const isRead = readOwnAgain();
  answers[0]?.('before');
  await isRead;
  expect(queryFn).toHaveBeenCalledTimes(1);
  const stop = observe();
  answers[1]?.('after');
  await settled();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('what is on screen is read again once, and what is the same for everybody is not', async () => {
  const own = openRead(['query-test']);
  const all = openRead(['market', 'query-test']);
  const stops = [own.observe(), all.observe()];
  for (const { answers } of [own, all]) answers[0]?.('before');
  await settled();
  const isRead = readOwnAgain();
  own.answers[1]?.('after');
  await isRead;
  expect([own.queryFn.mock.calls.length, all.queryFn.mock.calls.length]).toEqual([2, 1]);
  for (const stop of stops) stop();
});
