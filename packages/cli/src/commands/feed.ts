import { people } from '@mt2/contracts/lab/people';
import { type Brought, openFeed } from '@mt2/lab';
import { type Command, type Output, whole } from '../command.ts';

/** A message of a topic as a line: its time, topic and content. */
const lineOf = (message: Brought): Output => ({
  json: message,
  text: [new Date(message.now * 1000).toISOString(), `${message.topic} ${message.seq}`, message.type, JSON.stringify(message.data)].join(
    '  ',
  ),
});

export const feedCommand: Command = {
  name: 'feed tail',
  args: ['[topic,topic…]'],
  options: { as: 'text', count: 'text' },
  about:
    'Prints the messages of the feed: `feed tail ticker,depth:BTC/USDT`, or `feed tail --as trader` for a user’s events. Runs until ' +
    'it is stopped, or until --count messages.',
  run: async ({ send, url, world, print }, [names = ''], { as, count = '0' }) => {
    const most = whole(String(count), '--count');
    const token = typeof as === 'string' ? (await send(people.logInAs, { persona: as })).token : '';
    const topics = names === '' ? [token === '' ? 'ticker' : 'user'] : names.split(',');
    let seen = 0;
    for await (const message of await openFeed({ url: url.origin, world, topics }, { token })) {
      seen += 1;
      if (seen === most) return lineOf(message);
      print(lineOf(message));
    }
    return undefined;
  },
};
