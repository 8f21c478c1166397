import { assertDefined } from '@mt2/domain';
import { findMessages } from '../lab/outbox/outbox.repo.ts';
import type { TestServer } from './harness.ts';

/** The last code that was sent in `main`, read where it lies: without the lab nobody else tells it. */
export const lastCode = ({ app }: TestServer, recipient: string, purpose: string): string =>
  assertDefined(
    findMessages(assertDefined(app.registry.get('main'), 'main is there'), { recipient, purpose, after: 0 }).at(-1),
    'a code was sent',
  ).code;
