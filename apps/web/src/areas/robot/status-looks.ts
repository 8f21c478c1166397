import type { RobotStatus } from '@mt2/domain/robot';
import { CircleCheck, CirclePlay, CircleStop, CircleX } from 'lucide-react';
import type { WordedLook } from '../../ui/figures/status-word.tsx';

/** Word, colour and icon of each status. */
export const LOOKS: Readonly<Record<RobotStatus, WordedLook>> = {
  running: { tone: 'text-(--green)', Icon: CirclePlay, word: 'status.robot-running' },
  finished: { tone: 'text-mute', Icon: CircleCheck, word: 'status.robot-finished' },
  stopped: { tone: 'text-mute', Icon: CircleStop, word: 'status.robot-stopped' },
  liquidated: { tone: 'text-(--red)', Icon: CircleX, word: 'status.robot-liquidated' },
};
