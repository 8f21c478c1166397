import type { News } from '@mt2/contracts/help';
import { DAY, type Instant } from '@mt2/domain';
import { GUEST_LIFE } from '@mt2/domain/chat';
import { suggestArticles } from '@mt2/domain/help';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Headset, History, IdCard, MessageSquareText, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { LinkRow } from '../../../frame/link-row.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { useSession } from '../../../platform/session.ts';
import { clockText } from '../../../platform/text/clock-text.ts';
import { cx } from '../../../ui/cx.ts';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { articleAddress, newsQuery, Popular } from '../../help/index.ts';
import { Frame } from '../view/bubble.tsx';
import { ChatView } from '../view/chat-view.tsx';
import { CHAT_LINKS, ChatLink } from '../view/links.tsx';
import { awayQuery, supportSource } from './support.api.ts';

const MOST = 3;
/** Minimum characters of a text that names a subject: two are enough in scripts such as Chinese. */
const leastOf = (text: string): number => (/\p{Lo}/u.test(text) ? 2 : 4);

/** Questions and guides of the help centre that fit a text, best first. */
function useFittingArticles(text: string): readonly News[] {
  const isLong = Array.from(text.trim()).length >= leastOf(text);
  const questions = useQuery({ ...newsQuery('faq'), enabled: isLong });
  const guides = useQuery({ ...newsQuery('help'), enabled: isLong });
  return isLong ? suggestArticles([...(questions.data ?? []), ...(guides.data ?? [])], text).slice(0, MOST) : [];
}

/** Links to articles that fit the draft, on one line that scrolls. */
function DraftArticles({ draft }: { draft: string }) {
  const text = useText();
  const articles = useFittingArticles(draft);
  if (articles.length === 0) return null;
  return (
    <ul aria-label={text('chat.related')} className="flex shrink-0 gap-2 scrollbar-none overflow-x-auto px-3 py-1.5 wide:flex-wrap">
      {articles.map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <Go
            to={articleAddress(id)}
            className="reach inline-flex h-8 max-w-72 items-center rounded-lg bg-raised px-3 text-[0.8125rem] font-semibold"
          >
            <span className="truncate">{title}</span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

/** Shown below a question without an automatic answer: the articles that fit it, and a note that an agent will answer. */
function AwaitedAnswer({ question, isAway }: { question: string; isAway: boolean }) {
  const text = useText();
  const articles = useFittingArticles(question);
  return (
    <div role="status" className="pt-3">
      <ul>
        <Frame label={text('chat.agent')} below={text('chat.automatic')}>
          {articles.length > 0 && (
            <>
              <p>{text('chat.did-you-mean')}</p>
              <ul className={CHAT_LINKS}>
                {articles.map(({ id, title }) => (
                  <ChatLink key={id} address={articleAddress(id)} title={title} />
                ))}
              </ul>
            </>
          )}
          <p className={articles.length > 0 ? 'text-[0.8125rem] text-mute' : undefined}>
            {text(isAway ? 'chat.agent-away' : 'chat.agent-answers')}
          </p>
        </Frame>
      </ul>
    </div>
  );
}

/** How long the user has waited for a person. */
function Waiting({ since }: { since: Instant }) {
  const text = useText();
  const now = useNow();
  return <p className="pt-3 text-center text-xs text-mute">{text('chat.waiting', { time: clockText(Math.max(0, now - since)) })}</p>;
}

/** The questions to ask with one tap, each with the screen that answers it at once for most users. */
const QUESTIONS = [
  ['deposit', to('/pages/assets/record', { tab: 'deposits' }), 'screen.records'],
  ['withdraw', to('/pages/assets/record', { tab: 'withdrawals' }), 'screen.records'],
  ['verify', '/pages/verification/index', 'kyc.title'],
  ['password', '/pages/user/login/forgetPassword', 'screen.forgot-password'],
  ['p2p', '/pages/p2p/mine', 'screen.p2p-mine'],
  ['fees', '/pages/user/fees', 'fee.title'],
  ['login', '/pages/settings/security/logins', 'security.logins'],
] as const;

function Heading() {
  const text = useText();
  const { data: isAway = false } = useQuery(awayQuery);
  return (
    <span className="flex flex-col items-center leading-tight wide:items-start">
      <span className="wide:text-[1.0625rem]">{text('chat.support')}</span>
      <span className="flex items-center gap-1.5 text-xs font-normal text-mute">
        <span className={cx('size-1.5 rounded-full', isAway ? 'bg-knob-off' : 'bg-up')} aria-hidden />
        {text(isAway ? 'chat.away' : 'chat.online')}
      </span>
    </span>
  );
}

/** The first words of support. */
function Intro({ isGuest }: { isGuest: boolean }) {
  const text = useText();
  return (
    <div className="flex gap-2 pr-12 pb-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised">
        <Headset size={20} className="text-accent" aria-hidden />
      </span>
      <div className="min-w-0 space-y-1 rounded-2xl rounded-tl-md bg-card px-3 py-2 leading-snug">
        <p className="text-[0.9375rem]">{text('chat.intro')}</p>
        {isGuest && <p className="text-xs text-mute">{text('chat.guest-note', { days: GUEST_LIFE / DAY })}</p>}
      </div>
    </div>
  );
}

/** What answers most questions, next to the conversation. */
function Beside() {
  const text = useText();
  return (
    <div className="w-80 shrink-0 space-y-4 overflow-y-auto">
      <Popular />
      <nav aria-label={text('help.related')} className="divide-y divide-line overflow-hidden rounded-2xl bg-card">
        <LinkRow to="/pages/assets/record" label={text('screen.records')} Icon={History} />
        <LinkRow to="/pages/verification/index" label={text('kyc.title')} Icon={IdCard} />
        <LinkRow to="/pages/settings/security/index" label={text('security.title')} Icon={ShieldCheck} />
        <LinkRow to="/pages/help/center/center" label={text('screen.help-centre')} Icon={CircleQuestionMark} />
        <LinkRow to="/pages/help/center/feedback" label={text('help.feedback')} Icon={MessageSquareText} />
      </nav>
    </div>
  );
}

/** The support chat, for users and guests. */
export function SupportScreen() {
  const text = useText();
  const user = useSession((session) => session.user?.id);
  const source = useMemo(() => supportSource(user), [user]);
  const { data: isAway = false } = useQuery(awayQuery);
  const isBroad = useMedia(BROAD);
  return (
    <Screen title={text('chat.support')} heading={<Heading />}>
      <div className="flex h-full broad:gap-4 broad:px-4 broad:pb-4">
        <div className="min-w-0 flex-1 broad:overflow-hidden broad:rounded-2xl broad:border broad:border-line">
          <ChatView
            key={source.key}
            source={source}
            other={text('chat.agent')}
            intro={<Intro isGuest={user === undefined} />}
            withDraft={(draft) => <DraftArticles draft={draft} />}
            whileWaiting={(since, question) => (
              <>
                {question !== undefined && <AwaitedAnswer question={question} isAway={isAway} />}
                <Waiting since={since} />
              </>
            )}
            quickReplies={QUESTIONS.map(([name, address, word]) => ({
              text: text(`chat.reply-${name}`),
              more: { address, label: text(word) },
            }))}
          />
        </div>
        {isBroad && <Beside />}
      </div>
    </Screen>
  );
}
