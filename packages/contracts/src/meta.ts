import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './call.ts';

export const meta = {
  getHealth: call({
    method: 'GET',
    path: '/api/health',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Whether the server answers, its version, and the world’s name and time.',
    input: z.object({}),
    output: z.object({
      status: z.literal('ok'),
      version: z.string(),
      world: z.string(),
      now: z.string(),
      lab: z.boolean(),
    }),
  }),
};

export const metaContract = contract({
  calls: meta,
});
