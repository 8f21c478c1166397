import { useText } from '../../platform/i18n.ts';
import { signedPercent } from '../../platform/text/percent.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { Figure } from './figure.tsx';
import { APR_DAYS, type Figures } from './use-figures.ts';

/** A running robot's annual percentage; in the first week a dash, and the label says from when it is shown. */
export function Apr({ figures: { apr, total }, className }: { figures: Figures; className: string }) {
  const text = useText();
  return (
    <Figure
      label={apr === undefined ? text('robot.apr-after', { days: APR_DAYS }) : text('robot.apr')}
      className={`text-right text-lg font-semibold ${className}`}
    >
      {apr === undefined ? '—' : <Signed value={signedPercent(apr, total)} />}
    </Figure>
  );
}
