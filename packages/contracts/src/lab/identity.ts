import { z } from 'zod';
import { labCall } from '../declare-call.ts';
import { plain, record, text } from '../fields/index.ts';

export const identity = {
  getIdentity: labCall('GET', '/lab/api/identity', {
    world: 'none',
    about:
      'The versions of the server, and the ID of its data folder. A program compares it with the folder’s note `server.json` before it ' +
      'changes anything. It needs no lab token, so none is sent to an unknown server.',
    answers: record('Identity', {
      version: text('version', 'Version of the app.'),
      build: text('build', 'Version of the build, as in `/api/health`.').ours(),
      dataFolder: text('data_folder', 'ID of the data folder, as in its note `server.json`.'),
      hasDocumentation: plain('documentation', z.boolean(), 'True if the documentation is built: it is at `/docs/`.'),
    }),
  }),
};
