import type { Brought } from '@mt2/lab/feed';
import { type FormEvent, useState } from 'react';
import { timeText } from '../../platform/time.ts';
import { Empty } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useUserOptions } from '../people/use-user-options.ts';
import { Data } from './data.tsx';
import { useFeed, type Wish } from './use-feed.ts';

const Line = ({ message: { now, topic, seq, type, data } }: { readonly message: Brought }) => (
  <tr className="align-top">
    <td className="whitespace-nowrap">{timeText(now)}</td>
    <td className="whitespace-nowrap">
      {topic} <span className="text-mute">{seq}</span>
    </td>
    <td>
      <Badge tone={type === 'snapshot' ? 'plain' : 'good'}>{type}</Badge>
    </td>
    <td>
      <Data data={data} />
    </td>
  </tr>
);

function WishForm({ onFollow, onStop }: { readonly onFollow: (wish: Wish) => void; readonly onStop: (() => void) | undefined }) {
  const [topics, setTopics] = useState('ticker');
  const [persona, setPersona] = useState('');
  const users = useUserOptions('guest');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFollow({ topics: topics.split(/[\s,]+/).filter(Boolean), persona });
  };
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <TextField label="Topics" placeholder="ticker, depth:BTC/USDT, user" className="w-72" required value={topics} onChange={setTopics} />
      <SelectField label="As (for topic user)" className="w-44" options={users} value={persona} onChange={setPersona} />
      <Button type="submit" tone="brand">
        Follow
      </Button>
      {onStop && <Button onClick={onStop}>Stop</Button>}
    </form>
  );
}

/** The feed messages in this world, live. */
export function FeedScreen() {
  const [wish, setWish] = useState<Wish>();
  const { messages, isOpen, trouble } = useFeed(wish);
  return (
    <Page
      title="Feed"
      about="The last 200 messages of /ws as a client receives them: market snapshots and updates, and a user’s events."
      actions={<WishForm onFollow={setWish} onStop={wish && (() => setWish(undefined))} />}
    >
      {trouble !== '' && (
        <p role="alert" className="rounded-xl bg-card px-4 py-3 text-bad">
          {trouble}
        </p>
      )}
      {messages.length > 0 ? (
        <Table caption="Messages" heads={['World time', 'Topic', 'Kind', 'Data']}>
          {messages.map((message) => (
            <Line key={`${message.topic} ${message.type} ${message.seq} ${message.now}`} message={message} />
          ))}
        </Table>
      ) : (
        <Empty>
          {isOpen
            ? 'No messages yet: they come with the next change.'
            : wish && trouble === ''
              ? 'Connecting.'
              : 'Follow ticker for the prices of all markets, depth:BTC/USDT for an order book, or user for the events of a user.'}
        </Empty>
      )}
    </Page>
  );
}
