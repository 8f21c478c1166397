import { DAY } from '../core/index.ts';
import type { Rate } from '../money/index.ts';
import { STREAM, streamKey, unit, WHOLE_MARKET } from './hash.ts';
import { ValueNoise } from './noise.ts';

/** Units per US dollar around which each currency fluctuates. */
const USUAL = {
  CNY: 7.2,
  HKD: 7.8,
  JPY: 150,
  KRW: 1400,
  EUR: 0.9,
  THB: 34,
} as const;
export type Fiat = keyof typeof USUAL;
export const FIATS = Object.keys(USUAL) as Fiat[];

const SWING = 0.003;
const between = (hash: number): number => 2 * unit(hash) - 1;

/** Units of each currency per US dollar: within ±0.3% of the usual rate, drifting from day to day, in steps of 0.0001. */
export function fiatRates(seed: number, second: number): Readonly<Record<Fiat, Rate>> {
  const rateOf = (fiat: Fiat, index: number): Rate => {
    const drift = new ValueNoise(streamKey(seed, WHOLE_MARKET, STREAM.fiat + index), DAY, between).at(second);
    return BigInt(Math.round(USUAL[fiat] * (1 + SWING * drift) * 1e4)) * 10_000n;
  };
  return Object.fromEntries(FIATS.map((fiat, index) => [fiat, rateOf(fiat, index)])) as Record<Fiat, Rate>;
}
