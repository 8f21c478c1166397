import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Conversation } from '../conversation.ts';
import type { ChatLine } from '../lines.ts';
import { conversationOf } from '../open-conversations.ts';
import type { ChatSource } from '../source.ts';
import { OutgoingBubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { ToEnd } from './to-end.tsx';
import { useScroll } from './use-scroll.ts';

export type ChatViewProps = {
  source: ChatSource;
  /** How the other side is called. */
  other: string;
  /** Stands above the messages, and is scrolled with them. */
  intro?: ReactNode;
  /** Sentences sent with one tap, offered while the draft is empty. */
  quickReplies?: readonly string[];
  /** Says in the composer's place that nothing can be said any more. */
  closed?: string;
  /** Events meanwhile: shown between the messages, by their time. */
  lines?: readonly ChatLine[];
};

/** Marks messages on screen as read: as soon as the page can be seen and the end of the conversation is. */
function useReading(conversation: Conversation, isAtEnd: boolean, unread: number): void {
  useEffect(() => {
    const read = () => {
      if (isAtEnd && !document.hidden && unread > 0) conversation.markRead();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversation, isAtEnd, unread]);
}

const Loading = () => (
  <div className="space-y-4 py-2">
    <Skeleton className="h-12 w-3/5 rounded-2xl" />
    <Skeleton className="ml-auto h-12 w-1/2 rounded-2xl" />
    <Skeleton className="h-20 w-2/3 rounded-2xl" />
  </div>
);

/** A conversation: its messages by side and day, and the composer. It fills its container. */
export function ChatView({ source, other, intro, quickReplies = [], closed, lines = [] }: ChatViewProps) {
  const text = useText();
  const conversation = conversationOf(source);
  const state = useSyncExternalStore(conversation.watch, conversation.state);
  const { rows, outgoing, marks, isRead, isClosed, error, isTyping, draft } = state;
  const area = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd, onScroll, readEarlier } = useScroll(area, conversation, state);
  useReading(conversation, isAtEnd, marks.unread);
  useEffect(() => () => conversation.leave(), [conversation]);
  const hasNothing = rows.length === 0 && outgoing.length === 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <div ref={area} onScroll={onScroll} className="h-full overflow-y-auto overscroll-y-contain px-3 pt-3 pb-4">
          <div>
            {rows[0] && rows[0].number > 1 && (
              <Button tone="ghost" size="sm" className="mx-auto flex text-mute" onClick={() => void readEarlier()}>
                {text('chat.earlier')}
              </Button>
            )}
            {intro}
            {!isRead && !error && <Loading />}
            {error && hasNothing && <ErrorRetry text={sentenceOf(error)} onRetry={() => void conversation.catchUp()} />}
            <ol aria-label={text('chat.messages')} aria-live="polite" aria-relevant="additions" className="space-y-3">
              <Messages {...state} lines={lines} other={other} />
              {outgoing.map((message) => (
                <OutgoingBubble
                  key={message.id}
                  message={message}
                  onRetry={() => conversation.retry(message.id)}
                  onTakeBack={() => conversation.takeBack(message.id)}
                />
              ))}
            </ol>
            {isTyping && (
              <p role="status" className="px-1 pt-3 text-xs text-mute">
                {text('chat.typing', { name: other })}
              </p>
            )}
          </div>
        </div>
        {!isAtEnd && <ToEnd unread={marks.unread} onClick={toEnd} />}
      </div>
      {draft === '' && !isClosed && quickReplies.length > 0 && isRead && (
        <QuickReplies replies={quickReplies} onChoose={(reply) => conversation.sendText(reply)} />
      )}
      {isClosed ? (
        <p className="border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom,0px))] text-center text-[13px] text-mute">
          {closed}
        </p>
      ) : (
        <Composer
          draft={draft}
          onWrite={(next) => conversation.write(next)}
          onSend={(picture) => {
            conversation.send(picture);
            toEnd();
          }}
        />
      )}
    </div>
  );
}
