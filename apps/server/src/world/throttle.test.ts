import { describe, expect, it } from 'vitest';
import { Throttle } from './throttle.ts';

describe('a throttle', () => {
  it('closes after so many attempts and opens again when the first of them is old', () => {
    let nowMs = 0;
    const throttle = new Throttle(() => nowMs, 3, 1000);
    for (nowMs of [0, 400, 800]) throttle.note('ann');
    expect([throttle.isOpen('ann'), throttle.isOpen('bob')]).toEqual([false, true]);
    nowMs = 999;
    expect(throttle.isOpen('ann')).toBe(false);
    nowMs = 1000;
    expect(throttle.isOpen('ann')).toBe(true);
    throttle.note('ann');
    expect(throttle.isOpen('ann')).toBe(false);
    throttle.clear('ann');
    expect(throttle.isOpen('ann')).toBe(true);
  });

  it('cannot be opened by trying ten thousand other names', () => {
    const throttle = new Throttle(() => 0, 1, 1000);
    for (let n = 0; n < 9000; n += 1) throttle.note(`early ${n}`);
    throttle.note('ann');
    for (let n = 0; n < 9000; n += 1) throttle.note(`late ${n}`);
    expect([throttle.isOpen('early 0'), throttle.isOpen('ann')]).toEqual([true, false]);
  });
});
