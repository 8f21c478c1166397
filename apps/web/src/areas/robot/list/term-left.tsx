import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { countdownText } from '../../market/index.ts';
import type { OwnRobot } from '../robot.ts';
import { partOver } from '../use-figures.ts';

/** The elapsed part of a running robot's term, as a bar, and the time left. */
export function TermLeft({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const now = useNow();
  const left = text('robot.time-left', { time: countdownText(robot.endsAt - now) });
  return (
    <div className="flex items-center gap-3 text-xs text-mute">
      <ProgressBar percent={Math.floor(partOver(robot, now) * 100)} label={text('robot.days-over')} className="min-w-0 flex-1" />
      <span className="shrink-0">{left}</span>
    </div>
  );
}
