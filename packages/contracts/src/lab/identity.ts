import { call } from '../call.ts';
import * as ask from '../fields/ask.ts';
import { record, text } from '../fields/index.ts';

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
