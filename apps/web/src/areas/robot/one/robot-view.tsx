import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { PausedNotice, useQuotation } from '../../market/index.ts';
import type { RobotDetails } from '../robot.api.ts';
import { isRunning } from '../robot.ts';
import { FillList } from './fill-list.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { RobotChart } from './robot-chart.tsx';
import { RobotFacts } from './robot-facts.tsx';
import { RobotHead } from './robot-head.tsx';

const TABS = ['fills', 'facts'] as const;
const WORDS = { fills: 'robot.fills', facts: 'common.details' } as const;

/** All about one robot: its profits, the chart with its lines and fills, its profit over time, its fills and its terms. */
export function RobotView({ details }: { details: RobotDetails }) {
  const text = useText();
  const { robot, lines, profits } = details;
  const { quotation } = useQuotation(robot.market.symbol);
  const [tab, setTab] = useState<(typeof TABS)[number]>('fills');
  return (
    <div className="pb-6">
      <RobotHead robot={robot} />
      {quotation && isRunning(robot) && <PausedNotice quotation={quotation} product="robot" />}
      {quotation && <RobotChart quotation={quotation} robot={robot} lines={lines} />}
      <ProfitChart robot={robot} profits={profits} />
      <Tabs
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: text(WORDS[value]) }))}
        label={text('screen.robot')}
        className="mt-2 border-t-8 border-b border-t-card border-b-line"
      >
        {tab === 'fills' ? <FillList id={robot.id} /> : <RobotFacts robot={robot} />}
      </Tabs>
    </div>
  );
}
