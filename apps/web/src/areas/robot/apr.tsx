import { useText } from '../../platform/i18n.ts';
import { signedPercent } from '../../platform/text/figures.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { Figure } from './figure.tsx';
import type { OwnRobot } from './robot.ts';
import { APR_HOURS, aprFrom, type Figures } from './use-figures.ts';

type AprProps = { robot: OwnRobot; figures: Figures; className: string };

/** A running robot's annual percentage; none on its first day, and nothing at all if it ends before. */
export function Apr({ robot, figures: { apr, total }, className }: AprProps) {
  const text = useText();
  if (apr === undefined && aprFrom(robot) >= robot.endsAt) return null;
  return (
    <Figure
      label={apr === undefined ? text('robot.apr-after', { hours: APR_HOURS }) : text('robot.apr')}
      className={`text-right text-lg font-semibold ${className}`}
    >
      {apr === undefined ? <span className="font-normal text-mute">—</span> : <Signed value={signedPercent(apr, total)} />}
    </Figure>
  );
}
