import type { P2pOrderStatus } from '@mt2/domain/p2p';
import { CircleCheck, CircleX, Clock, Scale } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { type StatusLook, StatusWord } from '../../../ui/figures/status-word.tsx';
import { ORDER_WORDS } from './order.ts';

/** Colour and icon of each state, the same everywhere. */
export const ORDER_LOOKS: Readonly<Record<P2pOrderStatus, StatusLook>> = {
  unpaid: { tone: 'text-accent', Icon: Clock },
  paid: { tone: 'text-accent', Icon: Clock },
  appealing: { tone: 'text-(--red)', Icon: Scale },
  completed: { tone: 'text-(--green)', Icon: CircleCheck },
  cancelled: { tone: 'text-mute', Icon: CircleX },
  closed: { tone: 'text-mute', Icon: CircleX },
};

/** An order's state as a word with an icon. */
export function OrderChip({ status }: { status: P2pOrderStatus }) {
  const text = useText();
  return <StatusWord look={ORDER_LOOKS[status]}>{text(ORDER_WORDS[status])}</StatusWord>;
}
