import { useInfiniteQuery } from '@tanstack/react-query';
import { Bot, ChevronRight } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { CreateLink } from '../create-link.tsx';
import { RobotCard } from '../list/robot-card.tsx';
import { robotsQuery } from '../robot.api.ts';

/** The others are on the screen of robots. */
const MOST = 3;

/** The newest of the user's running robots; without any, an invitation to create one. */
export function RunningRobots() {
  const text = useText();
  const isSignedIn = useSignedIn();
  return (
    <section>
      <div className="flex items-center justify-between px-4">
        <h2 className="text-[0.9375rem] font-semibold">{text('robot.running-robots')}</h2>
        <Go to="/pages/lianghua/jqrlslb" className="flex h-11 items-center gap-0.5 text-[0.8125rem] text-mute">
          {text('common.view-all')}
          <ChevronRight size={16} aria-hidden />
        </Go>
      </div>
      {isSignedIn ? <Cards /> : <Invitation />}
    </section>
  );
}

function Cards() {
  const { data, error, refetch } = useInfiniteQuery(robotsQuery('running'));
  const robots = data?.pages.flatMap(({ rows }) => rows);
  if (!robots) return <Unread error={error} onRetry={refetch} loading={<SkeletonCards cards={2} lines={5} className="px-4" />} />;
  if (robots.length === 0) return <Invitation />;
  return (
    <ul className="space-y-3 px-4">
      {robots.slice(0, MOST).map((robot) => (
        <li key={robot.id}>
          <RobotCard robot={robot} />
        </li>
      ))}
      <li>
        <CreateLink />
      </li>
    </ul>
  );
}

function Invitation() {
  const text = useText();
  return (
    <div className="mx-4 rounded-2xl bg-card p-4">
      <div className="flex gap-3 pb-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-2xl bg-raised text-accent">
          <Bot size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <div>
          <h3 className="text-[0.9375rem] font-semibold">{text('robot.invitation')}</h3>
          <p className="pt-0.5 text-[0.8125rem] text-mute">{text('robot.invitation-text')}</p>
        </div>
      </div>
      <CreateLink />
    </div>
  );
}
