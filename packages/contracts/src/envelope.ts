import { z } from 'zod';
import type { RefusalName } from './refusals.ts';

/** Every answer under `/api` and `/lab/api` is one of these three, whatever the status code. */
export type Envelope =
  | { type: 'ok'; code: 1; message: unknown; [beside: string]: unknown }
  | { type: 'error' | '998'; code: 0; message: string; key: RefusalName }
  | { type: '999'; code: 999; message: string; key: 'not-logged-in' };

export const refusalEnvelope = z.object({
  type: z.enum(['error', '998', '999']),
  code: z.number(),
  message: z.string(),
  key: z.string(),
});

/** Refusals after which a client leads to the verification. */
const IDENTITY_NEEDED: readonly RefusalName[] = ['kyc-basic-required', 'kyc-advanced-required'];

/** The refusal's envelope; `sentence` is already in the caller's language. */
export function refused(key: RefusalName, sentence: string): Envelope {
  if (key === 'not-logged-in') return { type: '999', code: 999, message: sentence, key };
  return { type: IDENTITY_NEEDED.includes(key) ? '998' : 'error', code: 0, message: sentence, key };
}

/** The sentence of a successful change, in the caller's language. */
export const sentence = z.string().meta({ description: 'A sentence in the caller’s language.' });
