import { chat } from '@mt2/contracts/chat';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, ImageOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { read } from '../../../platform/read.ts';
import { ownSentence } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Sentence } from '../../../ui/figures/amount.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Lightbox } from '../../../ui/overlays/lightbox.tsx';
import { articleAddress } from '../../help/index.ts';
import type { Outgoing } from '../outgoing.ts';
import type { ChatMessage } from '../source.ts';
import { CHAT_LINKS, ChatLink, RecordLink } from './links.tsx';

type FrameProps = { isMine?: boolean; isBare?: boolean; label: string; children: ReactNode; below: ReactNode };

/** One message: the user's own on the right. A picture without text has no bubble, one that another follows at once nothing below. */
export function Frame({ isMine = false, isBare = false, label, children, below }: FrameProps) {
  return (
    <li className={cx('flex flex-col gap-1', isMine ? 'items-end pl-12' : 'items-start pr-12', !below && 'mb-1')}>
      <div
        className={cx(
          'flex max-w-[min(100%,36rem)] flex-col gap-2 rounded-2xl text-[0.9375rem] leading-snug',
          !isBare && 'px-3 py-2',
          !isBare && (isMine ? 'rounded-br-md bg-brand text-on-brand' : 'rounded-bl-md bg-card'),
        )}
      >
        <span className="sr-only">{label}</span>
        {children}
      </div>
      {below && <div className="flex items-center gap-1 px-1 text-[0.6875rem] text-mute">{below}</div>}
    </li>
  );
}

/** A text, isolated so its script does not change the direction of the surrounding text. `isOwn`: it names an amount of the user's own. */
const Words = ({ children, isOwn = false }: { children: string; isOwn?: boolean }) =>
  children === '' ? null : (
    <p dir="auto" className="break-words whitespace-pre-wrap [unicode-bidi:isolate]">
      {isOwn ? <Sentence>{ownSentence(children)}</Sentence> : children}
    </p>
  );

export type BubbleProps = { message: ChatMessage; isFollowed: boolean; isSeen: boolean; other: string };

const pictureQuery = (path: string) =>
  read(chat.getPicture, { name: path.split('/').at(-1) ?? '' }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });

const SIZE = 'h-40 w-52 max-w-full rounded-lg';

/** A picture of a conversation by its path; it needs the session, which an `<img>` does not send. */
function ChatPicture({ path }: { path: string }) {
  const { data, isError } = useQuery(pictureQuery(path));
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data) return;
    const address = URL.createObjectURL(data);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  const text = useText();
  if (isError)
    return (
      <span role="img" aria-label={text('chat.picture-missing')} className={`grid place-items-center bg-raised text-mute ${SIZE}`}>
        <ImageOff size={20} aria-hidden />
      </span>
    );
  return url ? <ShownPicture url={url} /> : <Skeleton className={SIZE} />;
}

/** A picture available on the page; a tap enlarges it. */
function ShownPicture({ url }: { url: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-label={text('chat.enlarge')} onClick={() => setOpen(true)} className="block overflow-hidden rounded-lg">
        <img src={url} alt={text('chat.picture')} className="max-h-60 max-w-full object-cover" />
      </button>
      <Lightbox open={isOpen} onClose={() => setOpen(false)} title={text('chat.picture')} src={url} />
    </>
  );
}

/** A message that arrived. */
export function Bubble({ message, isFollowed, isSeen, other }: BubbleProps) {
  const text = useText();
  const { isMine, record, links } = message;
  return (
    <Frame
      isMine={isMine}
      isBare={message.text === '' && message.picture !== ''}
      label={isMine ? text('chat.you') : other}
      below={
        !isFollowed && (
          <>
            {message.isAutomatic && <span>{text('chat.automatic')} ·</span>}
            <time>{formatTime(message.sentAt).slice(0, 5)}</time>
            {isMine &&
              (isSeen ? (
                <CheckCheck size={14} role="img" aria-label={text('chat.seen')} className="text-accent" />
              ) : (
                <Check size={14} role="img" aria-label={text('chat.arrived')} />
              ))}
          </>
        )
      }
    >
      {message.picture !== '' && <ChatPicture path={message.picture} />}
      <Words isOwn={message.isAutomatic && record !== undefined}>{message.text}</Words>
      {(record || links.length > 0) && (
        <ul className={CHAT_LINKS}>
          {record && <RecordLink {...record} />}
          {links.map(({ id, title }) => (
            <ChatLink key={id} address={articleAddress(id)} title={title} />
          ))}
        </ul>
      )}
    </Frame>
  );
}

export type OutgoingBubbleProps = { message: Outgoing; onRetry(): void; onTakeBack(): void };

/** A message that is on its way, or did not arrive. */
export function OutgoingBubble({ message, onRetry, onTakeBack }: OutgoingBubbleProps) {
  const text = useText();
  const action = 'reach min-h-6 px-1 font-semibold text-accent';
  return (
    <Frame
      isMine
      isBare={message.text === '' && message.picture !== undefined}
      label={text('chat.you')}
      below={
        message.step === 'sending' ? (
          <>
            <LoaderCircle size={14} className="animate-spin" aria-hidden />
            <span>{text('chat.sending')}</span>
          </>
        ) : (
          <span role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-right">
            <CircleAlert size={14} className="text-(--red)" aria-hidden />
            <span className="text-(--red)">{message.why || text('chat.not-sent')}</span>
            <button type="button" onClick={onRetry} className={action}>
              {text('chat.retry')}
            </button>
            <button type="button" onClick={onTakeBack} className={action}>
              {text('chat.take-back')}
            </button>
          </span>
        )
      }
    >
      {message.picture && <ShownPicture url={message.picture.url} />}
      <Words>{message.text}</Words>
    </Frame>
  );
}
