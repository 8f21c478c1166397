import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields/readers.ts';

export const link = {
  enter: call({
    method: 'POST',
    path: '/lab/api/link',
    needs: [],
    changes: true,
    isSecret: true,
    source: 'ours',
    about:
      'Exchanges the code of a login link for a session: once, and within a minute after the link was made. The code is the permission, so no lab token is asked for.',
    input: z.object({ code: text('link-invalid', 100, 'link-invalid') }),
    output: z.object({ token: z.string() }),
  }),
};
