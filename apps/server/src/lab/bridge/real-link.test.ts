import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hearing, RealLink } from './real-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link whose lines the test answers; `told` has all states and messages. */
function linkOf() {
  const lines: Hearing[] = [];
  const said: unknown[] = [];
  const told: unknown[] = [];
  const ends: Hearing[] = [];
  const dial = (hear: Hearing) => {
    lines.push(hear);
    return { send: (_: string, message: unknown) => void said.push(message), end: () => void ends.push(hear) };
  };
  const link = new RealLink(dial, { changed: (state) => told.push(state), received: (message) => told.push(message) });
  return { link, lines, said, told, ends, last: () => lines.at(-1) as Hearing };
}

it('says nothing before it is open, and nothing while it is broken', () => {
  const { link, last, said, told } = linkOf();
  link.send('sub', 1);
  last().opened();
  link.send('sub', 2);
  last().lost();
  link.send('sub', 3);
  expect([said, told, link.state]).toEqual([[2], ['open', 'broken'], 'broken']);
});

it('opens again after 2, 4, 8 … 60 seconds, and after 2 once it was open', () => {
  const { lines, last } = linkOf();
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    last().lost();
    const before = lines.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(lines).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(before + 1);
  }
  last().opened();
  last().lost();
  vi.advanceTimersByTime(2_000);
  expect(lines).toHaveLength(9);
});

it('tells once that a line is lost, and nothing of a line before', () => {
  const { lines, last, told } = linkOf();
  const first = last();
  first.lost();
  first.lost();
  vi.advanceTimersByTime(2_000);
  first.opened();
  first.received('late');
  expect([lines.length, told]).toEqual([2, ['broken']]);
  last().opened();
  last().received('news');
  expect(told).toEqual(['broken', 'open', 'news']);
});

it('ends for good', () => {
  const { link, lines, last, told, ends } = linkOf();
  last().opened();
  link.end();
  last().received('late');
  last().lost();
  vi.advanceTimersByTime(60_000);
  expect([lines.length, ends.length, told]).toEqual([1, 1, ['open']]);
});
