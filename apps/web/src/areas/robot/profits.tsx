import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { gainText, signedPercent } from '../../platform/text/figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Signed } from '../../ui/figures/signed.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { Figure } from './figure.tsx';
import { besideGridWord, isRunning, type OwnRobot } from './robot.ts';
import { APR_HOURS, mayHaveApr, shownRest, useFigures } from './use-figures.ts';

const LOOKS = {
  card: { figure: 'text-lg leading-6 font-semibold', net: '', percent: 'text-xs font-normal', apr: 'leading-6', parts: 'text-[0.8125rem]' },
  page: { figure: '', net: 'text-[1.75rem] leading-9 font-semibold', percent: 'text-sm', apr: 'leading-9', parts: 'text-sm' },
} as const;

/**
 * The net profit of a robot and its parts, live while it runs, with its annual percentage after its first day: on its card after the
 * investment, at the head of its page before it.
 */
export function Profits({ robot, look }: { robot: OwnRobot; look: keyof typeof LOOKS }) {
  const text = useText();
  const figures = useFigures(robot);
  const { grid, total, percent, apr } = figures;
  const { figure, net, percent: share, apr: yearly, parts } = LOOKS[look];
  const invested = (
    <Figure key="invested" label={text('robot.invested')} className="last:text-right">
      <Amount>{formatAmount(robot.amount, 2)}</Amount>
    </Figure>
  );
  const profits = [[text('robot.grid-profit'), grid] as const, [text(besideGridWord(robot)), shownRest(figures)] as const];
  const gains = profits.map(([label, gain]) => (
    <Figure key={label} label={label} className="last:text-right">
      <SignedAmount>{gainText(gain)}</SignedAmount>
    </Figure>
  ));
  return (
    <>
      <dl className="flex justify-between gap-3">
        <Figure label={text('common.with-unit', { label: text('robot.net-profit'), unit: 'USDT' })} className={figure}>
          <SignedAmount className={net}>{gainText(total)}</SignedAmount> <Signed value={signedPercent(percent, total)} className={share} />
        </Figure>
        {isRunning(robot) && (apr !== undefined || mayHaveApr(robot)) && (
          <Figure
            label={apr === undefined ? text('robot.apr-after', { hours: APR_HOURS }) : text('robot.apr')}
            className={`text-right text-lg font-semibold ${yearly}`}
          >
            {apr === undefined ? <span className="font-normal text-mute">—</span> : <Signed value={signedPercent(apr, total)} />}
          </Figure>
        )}
      </dl>
      <dl className={`grid grid-cols-3 items-end gap-2 ${parts}`}>{look === 'card' ? [invested, ...gains] : [...gains, invested]}</dl>
    </>
  );
}
