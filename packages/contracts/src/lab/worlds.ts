import { z } from 'zod';
import { call } from '../call.ts';
import { sentence } from '../envelope.ts';

const name = z.string({ error: 'world-name-invalid' }).regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, {
  error: 'world-name-invalid',
});
const snapshotName = name;
export const clockMode = z.enum(['running', 'frozen'], {
  error: 'clock-mode-invalid',
});

export const worldRow = z.object({
  id: z.string(),
  now: z.string(),
  mode: z.enum(['running', 'frozen']),
  rate: z.number(),
  seed: z.int(),
  parent: z.string(),
  last_used: z.string(),
  pinned: z.boolean(),
});
export type WorldRow = z.output<typeof worldRow>;

export const worlds = {
  createWorld: call({
    method: 'POST',
    path: '/lab/api/worlds',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'A new world: from the seed, a world or a snapshot. Frozen unless `mode` says otherwise; `at` advances it to an instant.',
    input: z.object({
      from: z.string({ error: 'world-not-found' }).default('seed'),
      id: name.optional(),
      seed: z.int({ error: 'parameter-invalid' }).min(0).max(2_147_483_647).optional(),
      at: z.string({ error: 'instant-invalid' }).optional(),
      mode: clockMode.default('frozen'),
    }),
    output: worldRow,
  }),
  listWorlds: call({
    method: 'GET',
    path: '/lab/api/worlds',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Every world.',
    input: z.object({}),
    output: z.array(worldRow),
  }),
  deleteWorld: call({
    method: 'DELETE',
    path: '/lab/api/worlds/:id',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Deletes a world; `main` stays.',
    input: z.object({ id: name }),
    output: sentence,
  }),
  forkWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/fork',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'A copy with the same instant, mode and data.',
    input: z.object({ id: name, as: name.optional() }),
    output: worldRow,
  }),
  resetWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/reset',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Puts the seeded state in its place.',
    input: z.object({ id: name }),
    output: worldRow,
  }),
  snapshotWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/snapshot',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Keeps the state, clock included, under a name.',
    input: z.object({ id: name, name: snapshotName }),
    output: worldRow,
  }),
  restoreWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/restore',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Puts a snapshot in the world’s place.',
    input: z.object({ id: name, name: snapshotName }),
    output: worldRow,
  }),
  pinWorld: call({
    method: 'POST',
    path: '/lab/api/worlds/:id/pin',
    needs: [],
    changes: false,
    source: 'ours',
    about: 'Keeps a world across restarts and idle hours.',
    input: z.object({ id: name }),
    output: worldRow,
  }),
};
