import { assertDefined } from '@mt2/domain';
import { listMessages } from '../areas/message/index.ts';
import type { TestServer } from './harness.ts';

/** The last code sent in `main`, read from the database: without the lab there is no outbox call. */
export const lastCode = ({ app }: TestServer, recipient: string, purpose: string): string =>
  assertDefined(
    listMessages(assertDefined(app.registry.get('main'), 'main is there'), { recipient, purpose, after: 0 }).at(-1),
    'a code was sent',
  ).code;
