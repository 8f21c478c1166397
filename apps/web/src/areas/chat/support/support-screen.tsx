import { DAY } from '@mt2/domain';
import { GUEST_LIFE } from '@mt2/domain/chat';
import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useMemo } from 'react';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { cx } from '../../../ui/cx.ts';
import { ChatView } from '../view/chat-view.tsx';
import { AwaitedAnswer, DraftArticles } from './fitting-articles.tsx';
import { awayQuery, supportSource } from './support.api.ts';

/** The questions to ask with one tap, each with the screen that answers it at once for most users. */
const QUESTIONS = [
  ['deposit', to('/pages/assets/record', { tab: 'deposits' }), 'screen.records'],
  ['withdraw', to('/pages/assets/record', { tab: 'withdrawals' }), 'screen.records'],
  ['verify', '/pages/verification/index', 'kyc.title'],
  ['password', '/pages/user/login/forgetPassword', 'screen.forgot-password'],
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

/** The support chat, for users and guests. */
export function SupportScreen() {
  const text = useText();
  const user = useSession((session) => session.user?.id);
  const source = useMemo(() => supportSource(user), [user]);
  const { data: isAway = false } = useQuery(awayQuery);
  return (
    <Screen title={text('chat.support')} heading={<Heading />}>
      <ChatView
        key={source.key}
        source={source}
        other={text('chat.agent')}
        intro={<Intro isGuest={user === undefined} />}
        withDraft={(draft) => <DraftArticles draft={draft} />}
        withQuestion={(question) => <AwaitedAnswer question={question} isAway={isAway} />}
        quickReplies={QUESTIONS.map(([name, address, word]) => ({
          text: text(`chat.reply-${name}`),
          more: { address, label: text(word) },
        }))}
      />
    </Screen>
  );
}
