import { z } from 'zod';
import { call } from '../call.ts';
import { listedWorld } from './worlds.ts';

const serverRow = z
  .object({
    server: z.string(),
    /** Why its worlds are not listed; null where they are. */
    problem: z.string().nullable(),
    worlds: z.array(listedWorld),
  })
  .meta({ id: 'Server' });
export type ServerRow = z.output<typeof serverRow>;

export const server = {
  listServers: call({
    method: 'GET',
    path: '/lab/api/servers',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'Every server behind the proxy, with its worlds. One that does not answer says so, and the others are shown. A server that stands alone lists itself.',
    input: z.object({}),
    output: z.array(serverRow),
  }),
};
