import { describe, expect, it } from 'vitest';
import { Clock, type ClockState } from './clock.ts';

/** A clock over real time that the test moves. */
function over(state: Partial<ClockState> = {}) {
  const real = { ms: 5_000.25 };
  const clock = new Clock({ now: 1_000, mode: 'running', ratePerMille: 1000, ...state }, () => real.ms);
  const pass = (ms: number) => {
    real.ms += ms;
  };
  return { clock, pass };
}

describe('a world’s clock', () => {
  it('does not move while frozen', () => {
    const { clock, pass } = over({ mode: 'frozen' });
    pass(1e9);
    expect(clock.now()).toBe(1_000);
  });

  it('counts whole seconds while it runs', () => {
    const { clock, pass } = over();
    pass(999);
    expect(clock.now()).toBe(1_000);
    pass(1);
    expect(clock.now()).toBe(1_001);
    pass(86_400_000);
    expect(clock.now()).toBe(87_401);
  });

  it.each([
    [60_000, 1_000, 1_060],
    [500, 3_000, 1_001],
    [1, 1_000_000, 1_001],
    [86_400_000, 1_000, 87_400],
  ])('at a rate of %i per mille passes %i ms to %i', (ratePerMille, ms, now) => {
    const { clock, pass } = over({ ratePerMille });
    pass(ms);
    expect(clock.now()).toBe(now);
  });

  it('continues from its instant when frozen, started, sped up or set', () => {
    const { clock, pass } = over();
    pass(10_000);
    clock.freeze();
    expect([clock.mode, clock.now()]).toEqual(['frozen', 1_010]);
    pass(10_000);
    clock.run(10_000);
    expect([clock.mode, clock.now(), clock.ratePerMille]).toEqual(['running', 1_010, 10_000]);
    pass(1_000);
    expect(clock.now()).toBe(1_020);
    clock.set(2_000);
    pass(1_000);
    expect(clock.now()).toBe(2_010);
  });

  it('never goes back, whatever is done to it', () => {
    const { clock, pass } = over();
    let last = clock.now();
    for (let step = 0; step < 500; step++) {
      pass((step * 37) % 900);
      if (step % 3 === 0) clock.run(1 + ((step * 7919) % 100_000));
      if (step % 7 === 0) clock.freeze();
      expect(clock.now()).toBeGreaterThanOrEqual(last);
      last = clock.now();
    }
  });
});
