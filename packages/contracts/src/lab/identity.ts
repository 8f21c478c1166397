import { z } from 'zod';
import { call } from '../call.ts';
import * as ask from '../fields/ask.ts';
import { record, text } from '../fields/index.ts';

/**
 * The note of a server in its data folder: the ID of the folder, and the
 * address at which the last server of the folder listens or listened.
 */
export const SERVER_NOTE = 'server.json';
export const serverNote = z.object({ id: z.string(), url: z.string() });

export const identity = {
  getIdentity: call({
    method: 'GET',
    path: '/lab/api/identity',
    needs: [],
    worksWithoutWorld: true,
    changes: false,
    source: 'ours',
    about:
      'The version of the server, and the ID of its data folder. A program compares it with the folder’s note `server.json` before it changes anything. It needs no lab token, so none is sent to an unknown server.',
    takes: ask.inputs({}),
    answers: record('Identity', {
      version: text('version', 'Version of the server.'),
      dataFolder: text('data_folder', 'ID of the data folder, as in its note `server.json`.'),
    }),
  }),
};
