import { formatDate } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { signedPercent } from '../../platform/text/percent.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { Figure } from './figure.tsx';
import type { OwnRobot } from './robot.ts';
import { APR_DAYS, aprFrom, type Figures } from './use-figures.ts';

type AprProps = { robot: OwnRobot; figures: Figures; className: string };

/** A running robot's annual percentage; in the first week the date from which it is shown, and nothing if it ends before. */
export function Apr({ robot, figures: { apr, total }, className }: AprProps) {
  const text = useText();
  const from = aprFrom(robot);
  if (apr === undefined && from >= robot.endsAt) return null;
  return (
    <Figure
      label={apr === undefined ? text('robot.apr-after', { days: APR_DAYS }) : text('robot.apr')}
      className={`text-right text-lg font-semibold ${className}`}
    >
      {apr === undefined ? (
        <span className="text-xs font-normal text-mute">{text('robot.apr-from', { date: formatDate(from) })}</span>
      ) : (
        <Signed value={signedPercent(apr, total)} />
      )}
    </Figure>
  );
}
