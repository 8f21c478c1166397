import { useZoneName } from '../platform/time-zone.ts';
import { cx } from '../ui/cx.ts';

/** The zone of the times on a screen or a chart: `UTC+9`. */
export const ZoneNote = ({ className }: { className?: string }) => (
  <p className={cx('text-[0.625rem] leading-none whitespace-nowrap text-mute', className)}>{useZoneName()}</p>
);
