import { labCall } from '../declare-call.ts';
import * as ask from '../fields/ask.ts';
import { record, text } from '../fields/index.ts';
import { requiredText as textReader } from '../fields/readers.ts';

export const link = {
  enter: labCall('POST', '/lab/api/link', {
    changes: true,
    repeated: 'secret-unrecorded',
    about:
      'Exchanges the code of a login link for a session. The code works once, within a minute after the link was created. It is the ' +
      'permission, so no lab token is required.',
    takes: ask.inputs({
      code: ask.plain('code', textReader('link-invalid', 100, 'link-invalid'), 'Code of a login link.', { unit: 'text' }),
    }),
    answers: record('LinkedSession', { token: text('token', 'Token of the session, for the header `Authorization`.') }),
  }),
};
