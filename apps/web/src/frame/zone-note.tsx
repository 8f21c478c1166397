import { useZoneName } from '../platform/time-zone.ts';
import { cx } from '../ui/cx.ts';

type Props = {
  className?: string;
  /** The times are UTC days, whatever zone is chosen. */
  ofDays?: boolean;
};

/** The zone of the times on a screen or a chart: `UTC+9`. */
export function ZoneNote({ className, ofDays = false }: Props) {
  const zone = useZoneName();
  return <p className={cx('text-[0.625rem] leading-none whitespace-nowrap text-mute', className)}>{ofDays ? 'UTC' : zone}</p>;
}
