import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton, SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { type RobotDetails, robotQuery } from '../robot.api.ts';
import { RobotBar } from './robot-bar.tsx';
import { RobotView } from './robot-view.tsx';
import { ShareSheet } from './share-sheet.tsx';

/** One robot of the user (`?id=7`). */
export function RobotScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(robotQuery(Number(query.get('id'))));
  return (
    <Screen
      title={text('screen.robot')}
      right={data && <ShareButton details={data} />}
      onRefresh={readOwnAgain}
      footer={data && <RobotBar robot={data.robot} />}
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data === null && (
        <Empty text={text('refusal.robot-not-found')}>
          <LinkButton to="/pages/lianghua/jqrlslb">{text('screen.robots')}</LinkButton>
        </Empty>
      )}
      {data && <RobotView details={data} />}
    </Screen>
  );
}

const Loading = () => (
  <div aria-hidden className="space-y-4 px-4 pt-2">
    <Skeleton className="h-10 w-1/2" />
    <SkeletonCard className="h-32" />
    <SkeletonCard className="h-56" />
    <SkeletonCard className="h-32" />
  </div>
);

function ShareButton({ details: { robot } }: { details: RobotDetails }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('share.share')}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center"
      >
        <Share2 size={20} />
      </button>
      <ShareSheet open={isOpen} onClose={() => setOpen(false)} robot={robot} />
    </>
  );
}
