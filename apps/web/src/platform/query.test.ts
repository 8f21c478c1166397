import type { Call } from '@mt2/contracts';
import { market } from '@mt2/contracts/market';
import { spot } from '@mt2/contracts/spot';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient, readOwnAgain } from './query.ts';
import { readBy } from './read.ts';
import { Unreachable } from './send.ts';

/** A read whose responses the test supplies. */
function openRead(call: Call = spot.listOrders) {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((answer) => answers.push(answer)));
  const query = readBy(call, {}, queryFn);
  const observer = new QueryObserver(queryClient, query);
  return {
    query,
    queryFn,
    answers,
    shown: () => queryClient.getQueryData(query.queryKey),
    observe: () => onTestFinished(observer.subscribe(() => undefined)),
  };
}
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
afterEach(() => queryClient.clear());

test('a first read in progress is shown when it arrives, and read again', async () => {
  const { queryFn, answers, shown, observe } = openRead();
  observe();
  const isRead = readOwnAgain();
  answers[0]?.('before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(shown()).toBe('before');
  answers[1]?.('after');
  await isRead;
  expect(shown()).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a read in progress for no component is repeated when one needs it', async () => {
  const { query, queryFn, answers, shown, observe } = openRead();
  for (const text of ['at first', 'before']) {
    const isRead = queryClient.prefetchQuery({ ...query, staleTime: 0 });
    const again = text === 'before' ? readOwnAgain() : undefined;
    answers.at(-1)?.(text);
    await Promise.all([isRead, again]);
  }
  expect([queryFn.mock.calls.length, shown()]).toEqual([2, 'before']);
  observe();
  answers[2]?.('after');
  await settled();
  expect(shown()).toBe('after');
});

test('data on screen is read again once, and data that is the same for all users is not', async () => {
  const own = openRead();
  const all = openRead(market.getRates);
  for (const { observe } of [own, all]) observe();
  for (const { answers } of [own, all]) answers[0]?.('before');
  await settled();
  const isRead = readOwnAgain();
  own.answers[1]?.('after');
  await isRead;
  expect([own.queryFn.mock.calls.length, all.queryFn.mock.calls.length]).toEqual([2, 1]);
});

describe('a read whose response was lost', () => {
  let isBack = false;
  const head = vi.fn(async () => {
    if (!isBack) throw new TypeError('failed to fetch');
    return new Response();
  });
  const read = vi.fn(async () => {
    if (!isBack) throw new Unreachable('no answer');
    return 'text';
  });
  const query = readBy(market.getRates, {}, read);
  const shown = () => queryClient.getQueryData(query.queryKey);

  /** Reads, and waits until all tries have failed. */
  async function lose(): Promise<void> {
    onTestFinished(new QueryObserver(queryClient, query).subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(3_100);
    expect(read).toHaveBeenCalledTimes(3);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', head);
    isBack = false;
    head.mockClear();
    read.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is read again automatically once the server can be reached', async () => {
    await lose();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(3);
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown()).toBe('text');
    const asked = head.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(head).toHaveBeenCalledTimes(asked);
  });

  test('is read again at once when the browser is online, and waits while it is not', async () => {
    await lose();
    isBack = true;
    vi.stubGlobal('navigator', { onLine: false });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown()).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toBe('text');
  });

  test.each([
    ['without network', false, undefined],
    ['after the server was waited for in vain', true, new DOMException('too late', 'TimeoutError')],
  ])('is not tried again at once %s', async (_, onLine, cause) => {
    vi.stubGlobal('navigator', { onLine });
    read.mockImplementationOnce(async () => {
      throw new Unreachable('no answer', { cause });
    });
    const observer = new QueryObserver(queryClient, query);
    onTestFinished(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10);
    expect([read.mock.calls.length, observer.getCurrentResult().isError]).toEqual([1, true]);
  });

  test('is left to the user if the server can be reached', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await lose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
  });
});
