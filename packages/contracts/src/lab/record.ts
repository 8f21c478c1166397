import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields/readers.ts';
import { worldRecord } from './recorded.ts';
import { worldName } from './worlds.ts';

export const record = {
  getRecord: call({
    method: 'GET',
    path: '/lab/api/worlds/:world/record',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'Every command of the world since the seeded state, with its instant and its answer, to be replayed anywhere: `mt2 repro`. Without passwords, codes and tokens. A world keeps its first 5,000 commands.',
    input: z.object({ world: worldName }),
    output: worldRecord,
  }),
  getRecordedPicture: call({
    method: 'GET',
    path: '/lab/api/worlds/:world/record/:sha256',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    answersPicture: true,
    source: 'ours',
    about: 'A picture of a record, as it was sent.',
    input: z.object({ world: worldName, sha256: text('picture-not-found', 64, 'picture-not-found') }),
    output: z.custom<Blob>(),
  }),
};
