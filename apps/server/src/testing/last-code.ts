import { assertDefined } from '@mt2/domain';
import { listMessages } from '../areas/message/index.ts';
import type { TestServer } from './harness.ts';

/** The last code that was sent in `main`, read where it lies: without the lab nobody else tells it. */
export const lastCode = ({ app }: TestServer, recipient: string, purpose: string): string =>
  assertDefined(
    listMessages(assertDefined(app.registry.get('main'), 'main is there'), { recipient, purpose, after: 0 }).at(-1),
    'a code was sent',
  ).code;
