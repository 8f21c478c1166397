/**
 * Lays a walk between two given levels: each step takes its own drawn return, and the difference to the whole way is
 * distributed by variance. `levels` has one entry more than `variances` and `returns`; its ends are exactly `start` and
 * `end`.
 */
export function bridge(start: number, end: number, variances: Float64Array, returns: Float64Array, levels: Float64Array): void {
  const steps = variances.length;
  let variance = 0;
  let drawn = 0;
  for (let step = 0; step < steps; step++) {
    variance += variances[step]!;
    drawn += returns[step]!;
  }
  const missing = end - start - drawn;
  let level = start;
  levels[0] = start;
  for (let step = 0; step < steps; step++) {
    level = level + returns[step]! + (variances[step]! / variance) * missing;
    levels[step + 1] = level;
  }
  levels[steps] = end;
}
