import type { EventDeclaration } from '@mt2/contracts/area';
import type { UserEvent } from '@mt2/contracts/feed';
import { expect, it } from 'vitest';
import { FakeConnection } from '../testing/feed-fakes.ts';
import { UserChannel } from './user-channel.ts';

const declared: Record<string, EventDeclaration> = {
  state: { fields: {}, subject: ({ id }: { id: number }) => id, delivery: 'latest', refreshes: [] },
  message: { fields: {}, subject: () => 'the talk', delivery: 'every', refreshes: [] },
};
const event = (name: 'state' | 'message', id: number, text = '') => ({ event: name, id, text }) as unknown as UserEvent;
const MORE_THAN_KEPT = 200;

function slowReader() {
  const channel = new UserChannel(1, declared);
  const connection = new FakeConnection();
  connection.client.follow(channel);
  connection.read();
  connection.isFull = true;
  const publish = (...events: UserEvent[]) => {
    channel.publish(events, 0);
    connection.client.deliver();
    channel.frame = undefined;
  };
  return { publish, connection };
}

it('a slow reader receives every message, and the last state of each subject', () => {
  const { publish, connection } = slowReader();
  for (let id = 1; id <= MORE_THAN_KEPT; id++) publish(event('message', id), event('state', 7, `${id}`), event('message', -id));
  connection.drain();
  const [{ data }] = connection.read() as unknown as [{ data: { event: string; id: number; text: string }[] }];
  expect(data.filter((each) => each.event === 'message').map(({ id }) => id)).toEqual(
    Array.from({ length: MORE_THAN_KEPT }, (_, index) => [index + 1, -index - 1]).flat(),
  );
  expect(data.filter((each) => each.event === 'state')).toEqual([event('state', 7, `${MORE_THAN_KEPT}`)]);
});

it('a slow reader receives the last fifty of many states', () => {
  const { publish, connection } = slowReader();
  for (let id = 1; id <= MORE_THAN_KEPT; id++) publish(event('state', id));
  connection.drain();
  const [{ data }] = connection.read() as unknown as [{ data: { id: number }[] }];
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => MORE_THAN_KEPT - 49 + index));
});

it('a reader does not receive again what it received in time', () => {
  const { publish, connection } = slowReader();
  connection.isFull = false;
  publish(event('message', 1));
  connection.read();
  connection.isFull = true;
  publish(event('message', 2));
  connection.drain();
  expect(connection.read()).toMatchObject([{ data: [{ id: 2 }] }]);
});
