import type { P2pOrderStatus } from '@mt2/domain/p2p';
import { CircleX, Scale } from 'lucide-react';
import { GOOD, WAITING, type WordedLook } from '../../../ui/figures/status-word.tsx';

/** Word, colour and icon of each state, the same everywhere. */
export const ORDER_LOOKS: Readonly<Record<P2pOrderStatus, WordedLook>> = {
  unpaid: { ...WAITING, word: 'status.p2p-pending-payment' },
  paid: { ...WAITING, word: 'status.p2p-to-be-confirmed' },
  appealing: { tone: 'text-(--red)', Icon: Scale, word: 'status.p2p-appealing' },
  completed: { ...GOOD, word: 'status.p2p-completed' },
  cancelled: { tone: 'text-mute', Icon: CircleX, word: 'status.p2p-cancelled' },
  closed: { tone: 'text-mute', Icon: CircleX, word: 'status.p2p-closed' },
};
