import type { EventDeclaration } from '@mt2/contracts/area';
import type { UserEvent } from '@mt2/contracts/feed';
import { expect, it } from 'vitest';
import { FakeLine } from '../testing/feed-fakes.ts';
import { UserChannel } from './user-channel.ts';

const declared: Record<string, EventDeclaration> = {
  state: { fields: {}, subject: ({ id }: { id: number }) => id, delivery: 'latest', refreshes: [] },
  message: { fields: {}, subject: () => 'the talk', delivery: 'every', refreshes: [] },
};
const event = (name: 'state' | 'message', id: number, text = '') => ({ event: name, id, text }) as unknown as UserEvent;
const MORE_THAN_KEPT = 200;

function slowReader() {
  const channel = new UserChannel(1, declared);
  const line = new FakeLine();
  line.client.follow(channel);
  line.read();
  line.isFull = true;
  const tell = (...events: UserEvent[]) => {
    channel.tell(events, 0);
    line.client.deliver();
    channel.frame = undefined;
  };
  return { tell, line };
}

it('a slow reader hears every message and of each subject the last state', () => {
  const { tell, line } = slowReader();
  for (let id = 1; id <= MORE_THAN_KEPT; id++) tell(event('message', id), event('state', 7, `${id}`), event('message', -id));
  line.drain();
  const [{ data }] = line.read() as unknown as [{ data: { event: string; id: number; text: string }[] }];
  expect(data.filter((each) => each.event === 'message').map(({ id }) => id)).toEqual(
    Array.from({ length: MORE_THAN_KEPT }, (_, index) => [index + 1, -index - 1]).flat(),
  );
  expect(data.filter((each) => each.event === 'state')).toEqual([event('state', 7, `${MORE_THAN_KEPT}`)]);
});

it('a slow reader hears the last fifty of many states', () => {
  const { tell, line } = slowReader();
  for (let id = 1; id <= MORE_THAN_KEPT; id++) tell(event('state', id));
  line.drain();
  const [{ data }] = line.read() as unknown as [{ data: { id: number }[] }];
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => MORE_THAN_KEPT - 49 + index));
});

it('what a reader was told in time is not told again', () => {
  const { tell, line } = slowReader();
  line.isFull = false;
  tell(event('message', 1));
  line.read();
  line.isFull = true;
  tell(event('message', 2));
  line.drain();
  expect(line.read()).toMatchObject([{ data: [{ id: 2 }] }]);
});
