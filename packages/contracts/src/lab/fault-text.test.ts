import { expect, it } from 'vitest';
import { faultEffectText } from './fault-text.ts';

it.each([
  [{ effect: 'latency', ms: 100, spreadMs: 200 }, 'latency 100 to 300 ms'],
  [{ effect: 'latency', ms: 100, spreadMs: 0 }, 'latency 100 ms'],
  [{ effect: 'latency', ms: 0, spreadMs: 0 }, 'latency'],
  [{ effect: 'latency', ms: 50, spreadMs: 50 }, 'latency 50 to 100 ms'],
  [{ effect: 'refusal', ms: 0, spreadMs: 0, refusal: 'insufficient-balance' }, 'refusal insufficient-balance'],
] as const)('the effect %o is written %s', (fault, text) => expect(faultEffectText({ refusal: '', ...fault })).toBe(text));
