import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Apr } from '../apr.tsx';
import { Figure } from '../figure.tsx';
import { TermLeft } from '../list/term-left.tsx';
import { besideGridWord, isRunning, type OwnRobot } from '../robot.ts';
import { kindText } from '../robot-text.ts';
import { StatusChip } from '../status-chip.tsx';
import { shownRest, useFigures } from '../use-figures.ts';

/** The kind of a robot, its running time, and its profit at the current price. */
export function RobotHead({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const { market, status, endReason, endsAt } = robot;
  return (
    <section className="space-y-3 px-4 pt-1 pb-3">
      <div className="flex items-center gap-2.5 cramped:flex-wrap">
        <CoinLogo symbol={market.base} size={32} />
        <div className="min-w-0 flex-1 cramped:min-w-max">
          <h2 className="text-[1.0625rem] leading-6 font-semibold">{market.symbol}</h2>
          <p className="truncate text-xs text-mute">{kindText(text, robot)}</p>
        </div>
        <StatusChip status={status} />
      </div>
      <Profits robot={robot} />
      {isRunning(robot) ? (
        <TermLeft robot={robot} />
      ) : (
        <p className="text-xs text-mute">
          {text('robot.ended-because', { time: formatDateTime(endsAt), reason: text(`robot.reason-${endReason ?? 'term'}`) })}
        </p>
      )}
      {status === 'liquidated' && <p className="text-xs text-mute">{text('robot.liquidated-note')}</p>}
    </section>
  );
}

function Profits({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const figures = useFigures(robot);
  const { grid, total, percent } = figures;
  return (
    <>
      <dl className="flex justify-between gap-3">
        <Figure label={text('common.with-unit', { label: text('robot.net-profit'), unit: 'USDT' })}>
          <SignedAmount className="text-[1.75rem] leading-9 font-semibold">{gainText(total)}</SignedAmount>{' '}
          <Signed value={signedPercent(percent, total)} className="text-sm" />
        </Figure>
        {isRunning(robot) && <Apr robot={robot} figures={figures} className="leading-9" />}
      </dl>
      <dl className="grid grid-cols-3 items-end gap-2 text-sm">
        <Figure label={text('robot.grid-profit')}>
          <SignedAmount>{gainText(grid)}</SignedAmount>
        </Figure>
        <Figure label={text(besideGridWord(robot))}>
          <SignedAmount>{gainText(shownRest(figures))}</SignedAmount>
        </Figure>
        <Figure label={text('robot.invested')} className="text-right">
          <Amount>{formatAmount(robot.amount, 2)}</Amount>
        </Figure>
      </dl>
    </>
  );
}
