import { ChevronRight } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatAmount, zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Apr } from '../apr.tsx';
import { Figure } from '../figure.tsx';
import { besideGridWord, isRunning, type OwnRobot } from '../robot.ts';
import { kindText, rangeText } from '../robot-text.ts';
import { StatusChip } from '../status-chip.tsx';
import { shownRest, useFigures } from '../use-figures.ts';
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
        <StatusChip status={status} />
        <ChevronRight size={16} className="-mr-1 shrink-0 text-mute" aria-hidden />
      </span>
      <Profits robot={robot} />
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

function Profits({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const figures = useFigures(robot);
  const { grid, total, percent } = figures;
  return (
    <>
      <dl className="flex justify-between gap-3">
        <Figure
          label={text('common.with-unit', { label: text('robot.net-profit'), unit: 'USDT' })}
          className="text-lg leading-6 font-semibold"
        >
          <SignedAmount>{gainText(total)}</SignedAmount> <Signed value={signedPercent(percent, total)} className="text-xs font-normal" />
        </Figure>
        {isRunning(robot) && <Apr robot={robot} figures={figures} className="leading-6" />}
      </dl>
      <dl className="grid grid-cols-3 items-end gap-2 text-[0.8125rem]">
        <Figure label={text('robot.invested')}>
          <Amount>{formatAmount(robot.amount, 2)}</Amount>
        </Figure>
        <Figure label={text('robot.grid-profit')}>
          <SignedAmount>{gainText(grid)}</SignedAmount>
        </Figure>
        <Figure label={text(besideGridWord(robot))} className="text-right">
          <SignedAmount>{gainText(shownRest(figures))}</SignedAmount>
        </Figure>
      </dl>
    </>
  );
}
