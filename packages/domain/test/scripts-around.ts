import fc from 'fast-check';
import { HOUR } from '../src/core/index.ts';
import { cancelScript, type Market, NEVER, type PriceScript } from '../src/market/index.ts';

/** Scripts of a market that begin within an hour before or after an instant; some are permanent, some are cancelled. */
export const scriptsAround = (market: Market, at: number): fc.Arbitrary<PriceScript[]> => {
  const seconds = fc.integer({ min: 1, max: 1800 });
  const script = fc.record({
    begin: fc.integer({ min: -HOUR, max: HOUR }),
    over: seconds,
    hold: seconds,
    back: fc.option(seconds),
    size: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    cancelled: fc.option(fc.record({ after: fc.integer({ min: 1, max: HOUR }), over: seconds })),
  });
  return fc.array(
    script.map(({ begin, over, hold, back, size, cancelled }) => {
      const startAt = at + begin;
      const fullAt = startAt + over;
      const [backAt, endAt] = back === null ? [NEVER - 1, NEVER] : [fullAt + hold, fullAt + hold + back];
      const planned = { market: market.id, startAt, fullAt, backAt, endAt, size };
      const taken = cancelled && cancelScript(planned, cancelled.over, startAt + cancelled.after);
      return taken?.ok ? taken.value : planned;
    }),
    { maxLength: 3 },
  );
};
