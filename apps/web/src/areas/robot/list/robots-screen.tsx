import { ROBOT_TYPES, type RobotType } from '@mt2/domain/robot';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useListTab } from '../../../frame/use-list-tab.ts';
import { useText } from '../../../platform/i18n.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GuestHint } from '../../session/index.ts';
import { CreateLink } from '../create-link.tsx';
import { TYPE_WORDS } from '../robot.ts';
import { RobotList } from './robot-list.tsx';

const LISTS = ['running', 'ended'] as const;

/** The user's robots: `?list=ended` for those that no longer run. */
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
    <Screen
      title={text('screen.robots')}
      onRefresh={readOwnAgain}
      footer={
        <ActionBar>
          <CreateLink />
        </ActionBar>
      }
    >
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
