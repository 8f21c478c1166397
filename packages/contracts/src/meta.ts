import { z } from 'zod';
import { contract } from './area.ts';
import { call } from './declare-call.ts';
import { inputs } from './fields/ask.ts';
import { plain, record, text } from './fields/index.ts';

export const meta = {
  getHealth: call('GET', '/api/health', {
    needs: [],
    source: 'ours',
    tellsHealth: true,
    about: 'Whether the server answers, its versions, and the world’s name and time. If the world cannot be used, the status is 503.',
    takes: inputs({}),
    answers: record('Health', {
      status: plain('status', z.literal('ok'), 'Always `ok`.'),
      version: text('version', 'Version of the app.'),
      build: text('build', 'Version of the build: of a release `3.6.0`, otherwise with the commit, or without Git with a digest.').ours(),
      world: text('world', 'World of the request.'),
      now: text('now', 'Time of the world.', { unit: 'ISO 8601' }),
      isLabOn: plain('lab', z.boolean(), 'True if the lab is on.'),
    }),
  }),
};

export const metaContract = contract({
  about: 'The server itself.',
  calls: meta,
});
