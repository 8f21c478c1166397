import { z } from 'zod';
import { call } from '../call.ts';
import { complaint } from '../complaint.ts';
import { count, optionalText, text } from '../fields/readers.ts';

const requestRow = z
  .object({
    id: z.int(),
    /** The world's time, and the machine's. */
    at: z.string(),
    real: z.string(),
    method: z.string(),
    path: z.string(),
    /** Area and name of the call: `spot.placeOrder`. */
    call: z.string(),
    user: z.object({ id: z.int(), account: z.string() }).nullable(),
    lang: z.string(),
    /** 0 where the connection ended without an answer. */
    status: z.int(),
    type: z.enum(['ok', 'error', '998', '999']),
    /** The refusal's name; empty where nothing was refused. */
    key: z.string(),
    /** The fault rule that hit it, and its effect; empty where none did. */
    fault: z.string(),
    ms: z.number(),
  })
  .meta({ id: 'Request' });
export type RequestRow = z.output<typeof requestRow>;

const gate = z
  .object({
    /** `world`, `language`, `session`, `input`, each need of the call, each check of its rules, `handler`. */
    gate: z.string(),
    /** The value that it saw. */
    saw: z.string(),
    passed: z.boolean(),
  })
  .meta({ id: 'Gate' });
export type GateRow = z.output<typeof gate>;

const id = text('request-not-found', 15, 'request-not-found');

export const request = {
  listRequests: call({
    method: 'GET',
    path: '/lab/api/requests',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'The last calls of the product in this world, newest first: those after a number (`after`), of a path that contains `path`, of a user (`user`), only refused ones (`refused=1`); with `wait` (seconds, at most 60) the call waits for the first that fits. What named no world is in that of `main`.',
    input: z.object({ after: count(), path: optionalText(), user: count(), refused: optionalText(1), limit: count(), wait: count() }),
    output: z.array(requestRow),
  }),
  getRequest: call({
    method: 'GET',
    path: '/lab/api/requests/:id',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'One call with what was sent; passwords, codes and tokens are masked, and so is whatever the call has no field for.',
    input: z.object({ id }),
    output: requestRow.extend({ input: z.record(z.string(), z.string()) }),
  }),
  explainRequest: call({
    method: 'GET',
    path: '/lab/api/requests/:id/why',
    needs: [],
    changes: false,
    source: 'ours',
    about:
      'Why a call ended as it did: the gates that it went through, in order, what each saw, which one refused it, and which fields that was about; a misspelt name with the one that was meant.',
    input: z.object({ id }),
    output: z.object({
      gates: z.array(gate),
      refused_by: z.string().nullable(),
      key: z.string(),
      sentence: z.string(),
      detail: z.array(complaint),
    }),
  }),
};
