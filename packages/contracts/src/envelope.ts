import { z } from 'zod';
import { type Complaint, complaint } from './complaint.ts';
import type { RefusalName } from './refusals.ts';

/** Every answer under `/api` and `/lab/api` is one of these three, regardless of the status code. */
export type Envelope =
  | { type: 'ok'; code: 1; message: unknown; [beside: string]: unknown }
  | {
      type: 'error' | '998';
      code: 0;
      message: string;
      key: RefusalName;
      field?: string;
      detail?: readonly Complaint[];
      retry_after?: number;
    }
  | { type: '999'; code: 999; message: string; key: 'not-logged-in' };

/** Other backends of the family send a type and a message. */
const OURS = { 'x-provenance': 'ours' } as const;

export const refusalEnvelope = z.object({
  type: z.enum(['error', '998', '999']).meta({ description: '998: a verification is needed; 999: not logged in.' }),
  code: z.number().meta({ description: '0, or 999 if the caller is not logged in.', 'x-unit': 'number', ...OURS }),
  message: z.string().meta({ description: 'A sentence in the caller’s language.' }),
  key: z.string().meta({ description: 'The name of the refusal, the same in every language.', ...OURS }),
  field: z
    .string()
    .optional()
    .meta({ description: 'The field that was refused, by its name in the request. Omitted if no field is at fault.', ...OURS }),
  detail: z
    .array(complaint)
    .optional()
    .meta({ description: 'The fields at fault. Only if the lab is on.', ...OURS }),
  retry_after: z
    .number()
    .optional()
    .meta({ description: 'After `too-many-attempts`, the seconds until the next attempt is taken.', 'x-unit': 's', ...OURS }),
});

/** Refusals after which a client opens the verification. */
const IDENTITY_NEEDED: readonly RefusalName[] = ['kyc-basic-required', 'kyc-advanced-required'];

/** The parts of a refusal in addition to its sentence: its input, all errors of the input, the seconds to wait. */
export type Beyond = {
  readonly field?: string | undefined;
  readonly detail?: readonly Complaint[];
  readonly retryAfter?: number | undefined;
};

/** The refusal's envelope; `sentence` is already in the caller's language. */
export function refused(key: RefusalName, sentence: string, { field, detail = [], retryAfter }: Beyond = {}): Envelope {
  if (key === 'not-logged-in') return { type: '999', code: 999, message: sentence, key };
  return {
    type: IDENTITY_NEEDED.includes(key) ? '998' : 'error',
    code: 0,
    message: sentence,
    key,
    ...(field === undefined ? {} : { field }),
    ...(detail.length > 0 ? { detail } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  };
}

/** The sentence of a successful change, in the caller's language. */
export const sentence = z.string().meta({ description: 'A sentence in the caller’s language.' });
