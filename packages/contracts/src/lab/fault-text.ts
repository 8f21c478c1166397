import type { FaultRow } from './faults.ts';

/** Which of the requests that fit a rule it hits: `every 3`, `20% by seed 1`. */
export function faultWhenText({ when, count, percent, seed }: FaultRow): string {
  if (when === 'always') return when;
  return when === 'share' ? `${percent}% by seed ${seed}` : `${when} ${count}`;
}

/** The effect of a rule in words: `latency 100 to 300 ms`, `refusal insufficient-balance`. */
export function faultEffectText({ effect, refusal, ms, spread_ms }: FaultRow): string {
  if (refusal !== '') return `${effect} ${refusal}`;
  if (ms + spread_ms === 0) return effect;
  return spread_ms === 0 ? `${effect} ${ms} ms` : `${effect} ${ms} to ${ms + spread_ms} ms`;
}
