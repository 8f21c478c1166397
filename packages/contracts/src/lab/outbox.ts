import { z } from 'zod';
import { call } from '../call.ts';
import { optionalText } from '../fields.ts';

/** Absent is 0. */
const wholeNumber = optionalText(15)
  .pipe(z.string().regex(/^\d*$/, { error: 'parameter-invalid' }))
  .transform(Number);

export const outbox = {
  listOutbox: call({
    method: 'GET',
    path: '/lab/api/outbox',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Messages that were sent, oldest first; `wait` (seconds, at most 60) waits for the first one.',
    input: z.object({
      recipient: optionalText(),
      purpose: optionalText(),
      after: wholeNumber,
      wait: wholeNumber,
    }),
    output: z.array(
      z.object({
        seq: z.int(),
        recipient: z.string(),
        purpose: z.string(),
        code: z.string(),
        text: z.string(),
        at: z.string(),
      }),
    ),
  }),
};
