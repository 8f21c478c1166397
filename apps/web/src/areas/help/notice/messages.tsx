import type { Message } from '@mt2/contracts/help';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { messagesQuery } from '../help.api.ts';
import { aboutOf, withAmounts, withoutSender } from './message-text.ts';
import { markMessagesRead } from './read-notices.ts';

function Row({ message }: { message: Message }) {
  const text = useText();
  const isUnread = !message.isRead;
  const about = aboutOf(message.purpose);
  const content = withoutSender(message.content);
  return (
    <article className="relative border-b border-line px-4 py-3">
      <h2 className={`pr-5 text-[15px] leading-snug ${isUnread ? 'font-semibold' : 'text-mute'}`}>{text(`notice.about-${about}`)}</h2>
      <p className="pt-1 text-[13px] leading-relaxed break-words whitespace-pre-line">
        {about === 'alert' ? content : withAmounts(content)}
      </p>
      <p className="pt-1.5 text-xs text-mute">{formatDateTime(message.createdAt)}</p>
      {isUnread && (
        <span className="absolute top-4.5 right-4 size-2 rounded-full bg-[#f6465d]">
          <span className="sr-only">{text('notice.unread')}</span>
        </span>
      )}
    </article>
  );
}

function OwnMessages() {
  const text = useText();
  const query = useInfiniteQuery(messagesQuery);
  const messages = rowsOf(query);
  const newest = messages?.[0];
  // A shown message is read: its dot stays until the list is read again.
  useEffect(() => {
    if (newest?.isRead === false) void markMessagesRead();
  }, [newest]);
  return (
    <InfiniteList {...listOf(messages, query)} keyOf={({ id }) => id} empty={<Empty text={text('notice.no-messages')} />}>
      {(message) => <Row message={message} />}
    </InfiniteList>
  );
}

/** The product's messages to the user, as they were sent by e-mail or SMS. */
export function Messages() {
  const text = useText();
  return useSignedIn() ? <OwnMessages /> : <Empty text={text('refusal.not-logged-in')} />;
}
