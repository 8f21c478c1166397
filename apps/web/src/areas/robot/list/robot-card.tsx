import { ChevronRight } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { Profits } from '../profits.tsx';
import { isRunning, type OwnRobot } from '../robot.ts';
import { kindText, rangeText } from '../robot-text.ts';
import { LOOKS } from '../status-looks.ts';
import { TermLeft } from './term-left.tsx';

/** A robot with its profits, live while it runs; it links to its details. */
export function RobotCard({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const { market, grids, status, endsAt } = robot;
  return (
    <Go to={to('/pages/lianghua/jqrlsxq', { id: robot.id })} className="block space-y-2.5 rounded-2xl bg-card p-4">
      <span className="flex items-center gap-2">
        <CoinLogo symbol={market.base} size={24} />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-[0.9375rem] leading-5 font-semibold">{market.symbol}</b>
          <span className="block truncate text-xs text-mute">{kindText(text, robot)}</span>
        </span>
        <Status look={LOOKS[status]} />
        <ChevronRight size={16} className="-mr-1 shrink-0 text-mute" aria-hidden />
      </span>
      <Profits robot={robot} look="card" />
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-mute">
        <span>{rangeText(robot)}</span>
        <span>{text('robot.grids', { count: grids })}</span>
      </span>
      {isRunning(robot) ? (
        <TermLeft robot={robot} />
      ) : (
        <span className="block text-xs text-mute">{text('robot.ended-at', { time: zonedTimeText(endsAt) })}</span>
      )}
    </Go>
  );
}
