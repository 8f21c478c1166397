import type { Fault } from './faults.ts';

/** Which of the matching requests a rule affects: `every 3`, `20% by seed 1`. */
export function faultWhenText({ when, count, percent, seed }: Fault): string {
  if (when === 'always') return when;
  return when === 'share' ? `${percent}% by seed ${seed}` : `${when} ${count}`;
}

/** The effect of a rule in words: `latency 100 to 300 ms`, `refusal insufficient-balance`. */
export function faultEffectText({ effect, refusal, ms, spreadMs }: Pick<Fault, 'effect' | 'refusal' | 'ms' | 'spreadMs'>): string {
  if (refusal !== '') return `${effect} ${refusal}`;
  if (ms + spreadMs === 0) return effect;
  return spreadMs === 0 ? `${effect} ${ms} ms` : `${effect} ${ms} to ${ms + spreadMs} ms`;
}
