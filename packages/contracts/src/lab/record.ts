import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { requiredText as text } from '../fields/readers.ts';
import { worldRecord } from './recorded.ts';
import { world } from './worlds.ts';

export const record = {
  getRecord: labCall('GET', '/lab/api/worlds/:world/record', {
    world: 'path',
    about:
      'All commands of the world since the seeded state, with their instants and answers, to replay them anywhere: `mt2 repro`. Without ' +
      'passwords, codes and tokens. A world keeps its first 5,000 commands.',
    commands: [{ use: 'record [file]', writes: '{world}.mt2-record.json' }],
    takes: ask.inputs({ world }),
    output: worldRecord,
  }),
  getRecordedPicture: labCall('GET', '/lab/api/worlds/:world/record/:sha256', {
    world: 'path',
    answersPicture: true,
    about: 'An image of a record, as it was sent.',
    takes: ask.inputs({
      world,
      sha256: ask.plain('sha256', text('picture-not-found', 64, 'picture-not-found'), 'SHA-256 of the image.', { unit: 'text' }),
    }),
    output: z.custom<Blob>(),
  }),
};
