import { DAY, type Instant } from '@mt2/domain';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Address } from '../../../frame/paths.ts';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Conversation, ConversationState } from '../conversation.ts';
import { type ChatLine, isFollowedBy, itemsOf } from '../lines.ts';
import { conversationOf } from '../open-conversations.ts';
import type { ChatMessage, ChatSource } from '../source.ts';
import { Bubble, Frame, OutgoingBubble } from './bubble.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { CHAT_LINKS, ChatLink } from './links.tsx';
import { Earlier, ToEnd } from './long-chat.tsx';
import { useScroll } from './use-scroll.ts';

/** A sentence sent with one tap, and if there is one, the screen where the user finds more at once: shown below it. */
type QuickReply = { readonly text: string; readonly more?: { readonly address: Address; readonly label: string } };

export type ChatViewProps = {
  source: ChatSource;
  /** Name of the other side. */
  other: string;
  /** Shown above the messages, and scrolled with them. */
  intro?: ReactNode;
  /** Sentences sent with one tap, offered while the draft is empty. */
  quickReplies?: readonly QuickReply[];
  /** Shown above the composer while something is typed. */
  withDraft?(draft: string): ReactNode;
  /** Shown below the messages while the user waits for a person, with the last message if nothing answers it. */
  whileWaiting?(since: Instant, question: string | undefined): ReactNode;
  /** Shown instead of the composer: no more messages can be sent. */
  closed?: string;
  /** Events shown between the messages, by time. */
  lines?: readonly ChatLine[];
};

/** Marks messages on screen as read once the page and the end of the conversation are visible. */
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

const LINE =
  'flex items-center gap-3 py-1 text-xs text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line';

type MessagesProps = Pick<ConversationState, 'rows' | 'marks' | 'readBefore'> & {
  lines: readonly ChatLine[];
  other: string;
  quickReplies: readonly QuickReply[];
};

/** The name of a day (`2026-01-01` in the user's time zone) at an instant. */
function dayText(day: string, now: number, text: Text): string {
  if (day === formatDate(now)) return text('chat.today');
  return day === formatDate(now - DAY) ? text('chat.yesterday') : day;
}

/** The messages and the events between them, by day; a line precedes the first new message. */
function Messages({ rows, lines, marks, readBefore, other, quickReplies }: MessagesProps) {
  const text = useText();
  const now = useNow();
  const firstNew = readBefore === undefined ? undefined : rows.find(({ number, isMine }) => number > readBefore && !isMine)?.number;
  const items = itemsOf(rows, lines);
  return items.map(({ at, row, line }, index) => {
    const [day, before] = [formatDate(at), items[index - 1]];
    const next = items[index + 1]?.row;
    const more = row?.isMine && !next?.record ? quickReplies.find(({ text }) => text === row.text)?.more : undefined;
    const isSeen = (message: ChatMessage) => message.number <= marks.seenTo;
    const isFollowed = row && next && !more && next.number !== firstNew && isSeen(row) === isSeen(next) && isFollowedBy(row, next);
    return (
      <Fragment key={row ? row.number : `${at} ${line?.text}`}>
        {(!before || formatDate(before.at) !== day) && (
          <li className="py-1 text-center text-xs text-mute">
            <span className="rounded-full bg-raised px-3 py-1">{dayText(day, now, text)}</span>
          </li>
        )}
        {row && row.number === firstNew && <li className={`${LINE} text-accent`}>{text('chat.new-messages')}</li>}
        {row && <Bubble message={row} isFollowed={isFollowed === true} isSeen={isSeen(row)} other={other} />}
        {more && (
          <Frame label={other} below={text('chat.automatic')}>
            <p>{text('chat.look-here')}</p>
            <ul className={CHAT_LINKS}>
              <ChatLink address={more.address} title={more.label} />
            </ul>
          </Frame>
        )}
        {line && (
          <li className="px-8 text-center text-xs text-balance text-mute">
            {line.text} · <time>{formatTime(at).slice(0, 5)}</time>
          </li>
        )}
      </Fragment>
    );
  });
}

/** The quick replies, with those that the user has sent at the end. */
function askedLast(replies: readonly QuickReply[], rows: ConversationState['rows']): readonly QuickReply[] {
  const asked = new Set(rows.flatMap(({ isMine, text }) => (isMine ? [text] : [])));
  return replies.toSorted((one, other) => Number(asked.has(one.text)) - Number(asked.has(other.text)));
}

/** The user's last message if nothing follows it; undefined if an agent is in the conversation, or if it has its own screen. */
function openQuestion({ rows, outgoing }: ConversationState, replies: readonly QuickReply[]): string | undefined {
  const last = rows.at(-1);
  const isPerson = rows.findLast(({ isMine }) => !isMine)?.isAutomatic === false;
  if (!last?.isMine || last.text === '' || isPerson || outgoing.length > 0) return undefined;
  return replies.some(({ text, more }) => more && text === last.text) ? undefined : last.text;
}

/** Since when the user waits for a person. */
const waitsSince = ({ rows }: ConversationState): Instant | undefined =>
  rows.slice(rows.findLastIndex(({ isMine, isAutomatic }) => !isMine && !isAutomatic) + 1).find(({ isMine }) => isMine)?.sentAt;

type QuickRepliesProps = { replies: readonly QuickReply[]; onChoose(reply: string): void };

/** Sentences sent with one tap, on one line that scrolls. */
function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  const say = useText();
  return (
    <ul aria-label={say('chat.quick-replies')} className="flex shrink-0 gap-2 scrollbar-none overflow-x-auto px-3 py-1.5 wide:flex-wrap">
      {replies.map(({ text }) => (
        <li key={text} className="shrink-0">
          <Button size="sm" onClick={() => onChoose(text)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The same as a list with one row each, where a conversation begins. */
function FirstReplies({ replies, onChoose }: QuickRepliesProps) {
  const say = useText();
  return (
    <ul aria-label={say('chat.quick-replies')} className="mt-3 max-w-md divide-y divide-line rounded-2xl bg-card px-4">
      {replies.map(({ text }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left text-[0.9375rem]"
          >
            {text}
            <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Typing({ who }: { who: string }) {
  const text = useText();
  return (
    <p role="status" className="px-1 pt-3 text-xs text-mute">
      {text('chat.typing', { name: who })}
    </p>
  );
}

/** A conversation: its messages by side and day, and the composer. It fills its container. */
export function ChatView({ source, other, intro, quickReplies = [], withDraft, whileWaiting, closed, lines = [] }: ChatViewProps) {
  const text = useText();
  const conversation = conversationOf(source);
  const state = useSyncExternalStore(conversation.listen, conversation.state);
  const { rows, outgoing, marks, isRead, isClosed, error, isTyping, draft } = state;
  const area = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd, onScroll, readEarlier } = useScroll(area, conversation, state);
  useReading(conversation, isAtEnd, marks.unread);
  useEffect(() => () => conversation.leave(), [conversation]);
  const hasNothing = rows.length === 0 && outgoing.length === 0;
  const offered = draft === '' && !isClosed && isRead ? askedLast(quickReplies, rows) : [];
  const since = waitsSince(state);
  const choose = (reply: string) => {
    conversation.sendText(reply);
    toEnd();
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        <div ref={area} onScroll={onScroll} className="h-full overflow-y-auto overscroll-y-contain px-3 pt-3 pb-4">
          <div>
            <Earlier first={rows[0]?.number} onRead={() => void readEarlier()} />
            {intro}
            {!isRead && !error && <Loading />}
            {error && hasNothing && <ErrorRetry text={sentenceOf(error)} onRetry={() => void conversation.catchUp()} />}
            <ol aria-label={text('chat.messages')} aria-live="polite" aria-relevant="additions" className="space-y-3">
              <Messages {...state} lines={lines} other={other} quickReplies={quickReplies} />
              {outgoing.map((message) => (
                <OutgoingBubble
                  key={message.id}
                  message={message}
                  onRetry={() => conversation.retry(message.id)}
                  onTakeBack={() => conversation.takeBack(message.id)}
                />
              ))}
            </ol>
            {hasNothing && offered.length > 0 && <FirstReplies replies={offered} onChoose={choose} />}
            {since !== undefined && whileWaiting?.(since, openQuestion(state, quickReplies))}
            {isTyping && <Typing who={other} />}
          </div>
        </div>
        {!isAtEnd && <ToEnd unread={marks.unread} onClick={toEnd} />}
      </div>
      {draft !== '' && !isClosed && withDraft?.(draft)}
      {!hasNothing && offered.length > 0 && <QuickReplies replies={offered} onChoose={choose} />}
      <ChatFoot
        state={state}
        closed={closed}
        onWrite={(next) => conversation.write(next)}
        onSend={(picture) => {
          conversation.send(picture);
          toEnd();
        }}
      />
    </div>
  );
}
