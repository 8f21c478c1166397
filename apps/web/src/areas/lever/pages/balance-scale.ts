import type { Scale } from '../../../ui/figures/sparkline.tsx';

/** The scale spans at least this fraction of the balance, so tiny changes do not look large. */
const LEAST_SHARE = 0.02;

/** A scale around balances with round ends, which no balance touches. */
export function balanceScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const height = Math.max(high - low, high * LEAST_SHARE, 1);
  const step = 10 ** Math.floor(Math.log10(height));
  const middle = (low + high) / 2;
  return [Math.max(0, Math.floor((middle - height) / step) * step), Math.ceil((middle + height) / step) * step];
}
