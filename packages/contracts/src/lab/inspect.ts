import { z } from 'zod';
import { call } from '../call.ts';

export const inspect = {
  getHash: call({
    method: 'GET',
    path: '/lab/api/hash',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'SHA-256 of the world’s canonical dump, and of each table.',
    input: z.object({}),
    output: z.object({
      sha256: z.string(),
      tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
    }),
  }),
  checkInvariants: call({
    method: 'GET',
    path: '/lab/api/invariants',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Proves the ledger’s invariants now, and that nothing is set aside; each law reports at most a thousand violations.',
    input: z.object({}),
    output: z.object({
      ok: z.boolean(),
      checked: z.array(z.string()),
      violations: z.array(z.object({ invariant: z.string(), statement: z.string() })),
    }),
  }),
};
