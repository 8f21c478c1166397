import { type Shared, SharePoster } from '../../../frame/share/share-poster.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText, signedPercent } from '../../../platform/text/gain-text.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { isRunning, type OwnRobot } from '../robot.ts';
import { kindText, rangeText } from '../robot-text.ts';
import { useFigures } from '../use-figures.ts';

type ShareSheetProps = { open: boolean; onClose(): void; robot: OwnRobot };

/** A robot as a picture to save or share: its profit, and an invitation. */
export function ShareSheet({ open, onClose, robot }: ShareSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('share.share')}>
      <RobotPoster robot={robot} />
    </Sheet>
  );
}

const RobotPoster = ({ robot }: { robot: OwnRobot }) => (
  <SharePoster name={`mt2-${robot.market.base.toLowerCase()}-robot-${robot.id}.png`} shared={useShared(robot)} />
);

function useShared(robot: OwnRobot): Shared {
  const text = useText();
  const { total, percent, apr } = useFigures(robot);
  const isGain = total >= 0n;
  return {
    isGain,
    symbol: robot.market.symbol,
    side: kindText(text, robot),
    isLong: isGain,
    roeLabel: text('robot.net-profit'),
    roe: signedPercent(percent),
    amount: `${gainText(total)} USDT`,
    facts: [...(apr === undefined ? [] : [[text('robot.apr'), signedPercent(apr)] as const]), [text('robot.range'), rangeText(robot)]],
    time: formatDateTime(isRunning(robot) ? worldNow() : robot.endsAt),
  };
}
