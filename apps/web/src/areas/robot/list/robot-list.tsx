import type { RobotType } from '@mt2/domain/robot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { type ListName, robotsQuery } from '../robot.api.ts';
import { RobotCard } from './robot-card.tsx';

const NOTHING: Readonly<Record<ListName, string>> = { running: 'robot.no-running', ended: 'robot.no-ended' };

/** The user's robots that run, or those that have ended. */
export function RobotList({ list, type }: { list: ListName; type: RobotType | '' }) {
  const text = useText();
  const query = useInfiniteQuery(robotsQuery(list, type));
  const robots = rowsOf(query);
  return (
    <InfiniteList
      {...listOf(robots, query)}
      keyOf={({ id }) => id}
      loading={<SkeletonCards lines={5} className="px-4" />}
      empty={<Empty text={text(NOTHING[list])} />}
      className="space-y-3 px-4"
    >
      {(robot) => <RobotCard robot={robot} />}
    </InfiniteList>
  );
}
