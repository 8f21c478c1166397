import { z } from 'zod';
import { call } from '../call.ts';
import { count, optionalText } from '../fields/readers.ts';

export const outbox = {
  listOutbox: call({
    method: 'GET',
    path: '/lab/api/outbox',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Messages that were sent, oldest first. With `wait` (seconds, at most 60) only fresh ones, and the call waits for the first: sent after `after` and since this world was forked, reset or restored, and with a code that can still be used where they have one.',
    input: z.object({
      recipient: optionalText(),
      purpose: optionalText(),
      after: count(),
      wait: count(),
    }),
    output: z.array(
      z.object({
        seq: z.int(),
        recipient: z.string(),
        purpose: z.string(),
        code: z.string(),
        text: z.string(),
        at: z.string(),
        /** Of its code; null where it has none. */
        expires_at: z.string().nullable(),
        /** True once its code has opened something. */
        used: z.boolean(),
      }),
    ),
  }),
  clearOutbox: call({
    method: 'DELETE',
    path: '/lab/api/outbox',
    needs: [],
    changes: true,
    source: 'ours',
    about: 'Empties the outbox. Codes that were sent stay good, and numbers go on.',
    input: z.object({}),
    output: z.object({ cleared: z.int() }),
  }),
};
