import { describe, expect, it } from 'vitest';
import { Throttle } from './throttle.ts';

describe('a throttle', () => {
  it('closes after the given number of attempts and opens again when the first of them is old', () => {
    let nowMs = 0;
    const throttle = new Throttle('try', () => nowMs, 3, 1000);
    for (nowMs of [0, 400, 800]) expect(throttle.take('ann')).toBe(true);
    expect([throttle.take('ann'), throttle.take('bob')]).toEqual([false, true]);
    nowMs = 999;
    expect(throttle.take('ann')).toBe(false);
    nowMs = 1000;
    expect(throttle.take('ann')).toBe(true);
    expect(throttle.take('ann')).toBe(false);
    throttle.clear('ann');
    expect(throttle.take('ann')).toBe(true);
  });

  it('returns how long the next attempt must wait', () => {
    let nowMs = 0;
    const throttle = new Throttle('try', () => nowMs, 2, 1000);
    expect(throttle.waitMs('ann')).toBe(0);
    for (nowMs of [0, 400]) throttle.take('ann');
    nowMs = 600;
    expect([throttle.waitMs('ann'), throttle.waitMs('bob')]).toEqual([400, 0]);
    nowMs = 1000;
    expect([throttle.waitMs('ann'), throttle.take('ann'), throttle.waitMs('ann')]).toEqual([0, true, 400]);
  });

  it('counts an attempt when it is taken, not when its outcome is known', async () => {
    const throttle = new Throttle('try', () => 0, 10, 1000);
    let evaluated = 0;
    const guess = async () => {
      if (!throttle.take('ann')) return;
      await undefined;
      evaluated += 1;
    };
    await Promise.all(Array.from({ length: 120 }, guess));
    expect(evaluated).toBe(10);
  });

  it('cannot be opened by trying ten thousand other names', () => {
    const throttle = new Throttle('try', () => 0, 1, 1000);
    for (let n = 0; n < 9000; n += 1) throttle.take(`early ${n}`);
    throttle.take('ann');
    for (let n = 0; n < 9000; n += 1) throttle.take(`late ${n}`);
    expect([throttle.take('early 0'), throttle.take('ann')]).toEqual([true, false]);
  });
});
