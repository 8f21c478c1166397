import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { isOfStore } from './store-errors.ts';

it('tells what the store did not do from a bug', () => {
  const refused = new JetStreamApiError({ code: 400, err_code: 10_071, description: 'wrong last sequence' });
  expect([new errors.TimeoutError(), new errors.ConnectionError('refused'), refused].map(isOfStore)).toEqual([true, true, true]);
  expect([new TypeError('a bug'), new Error('another one'), undefined].map(isOfStore)).toEqual([false, false, false]);
});
