import { expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../send.ts';
import { replaceOrder } from './replace-order.ts';

const REFUSED = new Refused('failed', 'error', 'Too far');

/** The calls that were made, in order, while these are refused. */
async function replaced(failing: Partial<Record<'cancel' | 'place' | 'putBack', Error>>) {
  const made: string[] = [];
  const call = (name: 'cancel' | 'place' | 'putBack', answer: unknown) =>
    vi.fn(async (rest?: number) => {
      made.push(rest === undefined ? name : `${name} ${rest}`);
      if (failing[name]) throw failing[name];
      return answer as number;
    });
  const done = await replaceOrder({ cancel: call('cancel', 7), place: call('place', 9), putBack: call('putBack', 10) }).catch(
    (error: Error) => error,
  );
  return { made, done };
}

test('a moved order is cancelled, and its rest is placed', async () =>
  expect(await replaced({})).toEqual({ made: ['cancel', 'place 7'], done: { placed: 9 } }));

test('an order that can no longer be cancelled is not placed again', async () =>
  expect(await replaced({ cancel: REFUSED })).toEqual({ made: ['cancel'], done: REFUSED }));

test('if the new price is refused, the rest waits at the old one', async () =>
  expect(await replaced({ place: REFUSED })).toMatchObject({
    made: ['cancel', 'place 7', 'putBack 7'],
    done: { reason: 'Too far', rest: 7, back: 10 },
  }));

test('if the old price is refused too, no order is open for the rest', async () =>
  expect((await replaced({ place: REFUSED, putBack: REFUSED })).done).toEqual({ reason: 'Too far', rest: 7 }));

test('if the response about the old price is lost, it is unknown whether the order is open', async () =>
  expect((await replaced({ place: REFUSED, putBack: new Unreachable() })).done).toEqual({ reason: 'Too far' }));

test.each([new Unreachable(), new Refused('internal-error', 'error', 'Failed')])(
  'after %s nothing is placed, because the new order may exist',
  async (place) => expect(await replaced({ place })).toEqual({ made: ['cancel', 'place 7'], done: { reason: expect.any(String) } }),
);
