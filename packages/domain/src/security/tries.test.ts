import { describe, expect, it } from 'vitest';
import { countWrongTry, isLocked, NO_TRIES, type Tries } from './tries.ts';

describe('wrong attempts', () => {
  const now = 1_767_225_600;
  const after = (count: number): Tries => Array.from({ length: count }).reduce<Tries>((tries) => countWrongTry(tries, now), NO_TRIES);

  it.each<[number, Tries]>([
    [0, { wrong: 0, lockedUntil: 0 }],
    [1, { wrong: 1, lockedUntil: 0 }],
    [4, { wrong: 4, lockedUntil: 0 }],
    [5, { wrong: 0, lockedUntil: now + 3_600 }],
  ])('%i in a row', (count, tries) => expect(after(count)).toEqual(tries));

  it('lock for an hour, to the second', () => {
    expect(isLocked(after(4), now)).toBe(false);
    expect(isLocked(after(5), now)).toBe(true);
    expect(isLocked(after(5), now + 3_599)).toBe(true);
    expect(isLocked(after(5), now + 3_600)).toBe(false);
  });

  it('are allowed five more times after the lock', () => {
    const later = now + 3_600;
    let tries = after(5);
    for (let count = 0; count < 4; count += 1) tries = countWrongTry(tries, later);
    expect(isLocked(tries, later)).toBe(false);
    expect(isLocked(countWrongTry(tries, later), later)).toBe(true);
  });
});
