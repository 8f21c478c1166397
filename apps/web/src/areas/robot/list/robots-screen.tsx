import { ROBOT_TYPES, type RobotType } from '@mt2/domain/robot';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../frame/entry-state.ts';
import { GuestHint } from '../../../frame/gate/gate-view.tsx';
import { QueryList } from '../../../frame/query-list.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CreateLink } from '../create-link.tsx';
import { Figure } from '../figure.tsx';
import { type ListName, robotsQuery, totalsQuery } from '../robot.api.ts';
import { TYPE_WORDS } from '../robot.ts';
import { RobotCard } from './robot-card.tsx';

const LISTS = ['running', 'ended'] as const;

const NOTHING: Readonly<Record<ListName, string>> = { running: 'robot.no-running', ended: 'robot.no-ended' };

/** The user's running or ended robots. */
function RobotList({ list, type }: { list: ListName; type: RobotType | '' }) {
  const text = useText();
  const query = useInfiniteQuery(robotsQuery(list, type));
  return (
    <QueryList
      query={query}
      loading={<SkeletonCards lines={5} className="px-4" />}
      empty={text(NOTHING[list])}
      className="pairs gap-3 px-4"
    >
      {(robot) => <RobotCard robot={robot} />}
    </QueryList>
  );
}

/** The investment and the profit of all the user's robots. */
function Totals() {
  const text = useText();
  const { data } = useQuery(totalsQuery);
  return (
    <dl className="grid min-h-13 grid-cols-3 items-end gap-2 px-4 pb-3 text-[0.9375rem] font-semibold">
      <Figure label={text('common.with-unit', { label: text('robot.invested'), unit: 'USDT' })}>
        {data ? <Amount>{formatAmount(data.invested, 2)}</Amount> : '—'}
      </Figure>
      <Figure label={text('common.with-unit', { label: text('robot.today-profit'), unit: 'UTC' })}>
        {data ? <SignedAmount>{gainText(data.today)}</SignedAmount> : '—'}
      </Figure>
      <Figure label={text('robot.total-profit')} className="text-right">
        {data ? <SignedAmount>{gainText(data.total)}</SignedAmount> : '—'}
      </Figure>
    </dl>
  );
}

/** The user's robots: `?list=ended` for ended ones. */
export function RobotsScreen() {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { tab, choose, section } = useListTab(LISTS, 'running');
  const [type, setType] = useEntryState<RobotType | 'all'>('type', 'all');
  const types = [
    { value: 'all', label: text('common.all') },
    ...ROBOT_TYPES.map((value) => ({ value, label: text(TYPE_WORDS[value]) })),
  ] as const;
  return (
    <Screen title={text('screen.robots')} onRefresh={readOwnAgain} action={<CreateLink />}>
      {isSignedIn && <Totals />}
      <section ref={section}>
        <Tabs
          value={tab}
          onChange={choose}
          items={LISTS.map((value) => ({ value, label: text(`robot.${value}`) }))}
          label={text('screen.robots')}
          className="border-b border-line"
        >
          <Chips label={text('common.type')} value={type} onChange={setType} items={types} fit="free" className="px-4 py-2" />
          {isSignedIn ? <RobotList list={tab} type={type === 'all' ? '' : type} /> : <GuestHint />}
        </Tabs>
      </section>
    </Screen>
  );
}
