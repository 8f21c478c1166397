import type { ChatMessage, ChatPage } from '@mt2/contracts/chat';
import type { LabChat } from '@mt2/contracts/lab/chat';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useWorldId } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ReviewPicture } from '../operator/review-picture.tsx';
import { useQueue } from '../operator/use-queue.ts';
import { KIND_WORDS } from '../operator/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { quickReplies } from './quick-replies.ts';
import { useAnswer } from './use-answer.ts';
import { nameOf, useTyping } from './use-chats.ts';
import { useConversation } from './use-conversation.ts';

type Asked = NonNullable<ChatMessage['record']>;

/** The record that an automatic answer is about: a link to its review while that is pending. */
function AskedRecord({ kind, id }: Asked) {
  const world = useWorldId();
  const queue = useQueue().data;
  const name = `${KIND_WORDS[kind]} ${id}`;
  if (!queue?.some((review) => review.kind === kind && review.id === id))
    return <p className="mt-1 text-mute">{queue ? `${name} · decided` : name}</p>;
  return (
    <Link to={`/${world}/operator?find=${encodeURIComponent(name)}`} className="mt-1 inline-block underline underline-offset-4">
      {name} · review it
    </Link>
  );
}

const Line = ({ message, isSeen }: { readonly message: ChatMessage; readonly isSeen: boolean }) => (
  <li className={cx('flex flex-col gap-1', message.isMine ? 'items-end pl-16' : 'items-start pr-16')}>
    <div className={cx('max-w-full rounded-xl px-3 py-2', message.isMine ? 'bg-brand/15' : 'bg-raised')}>
      {message.picture !== '' && (
        <div className="w-56">
          <ReviewPicture path={message.picture} alt="Image in the conversation" />
        </div>
      )}
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {message.text}
      </p>
      {message.links.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-mute">
          {message.links.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      {message.record && <AskedRecord {...message.record} />}
    </div>
    <p className="flex items-center gap-2 text-[13px] text-mute">
      {message.isAutomatic && <Badge>automatic</Badge>}
      <time>{timeText(message.sentAt)}</time>
      {message.isMine && <span>{isSeen ? 'read' : 'sent'}</span>}
    </p>
  </li>
);

/** Keeps the end of the conversation in view: of its messages, or of the whole page in a narrow window. */
function useEnd(page: ChatPage | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const last = page?.last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is another end
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    box.parentElement?.scrollIntoView({ block: 'end' });
  }, [last]);
  return area;
}

type ConversationProps = { readonly chat: LabChat; readonly version: string };

/** A conversation with a user who asks support: the messages, and the operator's answer. An unsent answer stays in the form. */
export function Conversation({ chat, version }: ConversationProps) {
  const { page, readEarlier, say, tellTyping } = useConversation(chat.ref, version);
  const answer = useAnswer(say, tellTyping);
  const isTyping = useTyping(chat);
  const area = useEnd(page);
  const name = nameOf(chat);
  return (
    <section
      aria-label={`Conversation with ${name}`}
      className="flex min-h-0 min-w-0 flex-1 flex-col rounded-xl bg-card @max-2xl:flex-none"
    >
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 font-semibold">
        <span className="min-w-0 truncate">{name}</span>
        <Badge>{chat.lang}</Badge>
        {isTyping && (
          <span role="status" className="text-[13px] font-normal text-mute">
            is typing…
          </span>
        )}
      </h2>
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {page && (page.messages[0]?.number ?? 1) > 1 && (
          <Button small tone="ghost" onClick={() => void readEarlier()}>
            Earlier messages
          </Button>
        )}
        <ol aria-label="Messages" aria-live="polite" className="flex flex-col gap-3">
          {page?.messages.map((message) => (
            <Line key={message.number} message={message} isSeen={message.number <= page.seenTo} />
          ))}
        </ol>
      </div>
      <div className="bg-card @max-2xl:sticky @max-2xl:bottom-0 rounded-b-xl">
        <div className="flex flex-wrap gap-2 px-4 py-2 @max-2xl:flex-nowrap @max-2xl:overflow-x-auto">
          {quickReplies(chat.lang).map((reply) => (
            <Button key={reply} small disabled={answer.isBusy} onClick={() => void answer.send(reply)}>
              {reply}
            </Button>
          ))}
        </div>
        <AnswerForm answer={answer} />
      </div>
    </section>
  );
}
