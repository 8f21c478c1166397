import type { RobotStatus } from '@mt2/domain/robot';
import { CircleCheck, CirclePlay, CircleStop, CircleX } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { type StatusLook, StatusWord } from '../../ui/figures/status-word.tsx';

/** Colour and icon of each status. */
export const LOOKS: Readonly<Record<RobotStatus, StatusLook>> = {
  running: { tone: 'text-(--green)', Icon: CirclePlay },
  finished: { tone: 'text-mute', Icon: CircleCheck },
  stopped: { tone: 'text-mute', Icon: CircleStop },
  liquidated: { tone: 'text-(--red)', Icon: CircleX },
};

/** A robot's status as a word with an icon. */
export function StatusChip({ status }: { status: RobotStatus }) {
  const text = useText();
  return <StatusWord look={LOOKS[status]}>{text(`status.robot-${status}`)}</StatusWord>;
}
