import { CircleCheck, CircleX, Clock, Lock, RotateCcw } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { type StatusLook, StatusWord } from '../../../ui/figures/status-word.tsx';
import type { Subscription } from '../subscription.ts';

type Look = StatusLook & { readonly word: string };

/** The look of a subscription: a passed one is locked after the launch, one under review may wait for the allocation. */
function lookOf({ status, isLaunched, isWaitingForAllocation }: Subscription): Look {
  if (status === 'under-review')
    return { word: isWaitingForAllocation ? 'waiting-for-allocation' : 'under-review', tone: 'text-accent', Icon: Clock };
  if (status === 'passed' && isLaunched) return { word: 'locked', tone: 'text-accent', Icon: Lock };
  if (status === 'rejected') return { word: status, tone: 'text-(--red)', Icon: CircleX };
  if (status === 'refunded') return { word: status, tone: 'text-mute', Icon: RotateCcw };
  return { word: status, tone: 'text-(--green)', Icon: CircleCheck };
}

/** The state of a subscription as a word with an icon. */
export function StateChip({ subscription }: { subscription: Subscription }) {
  const text = useText();
  const look = lookOf(subscription);
  return <StatusWord look={look}>{text(`subscription.state-${look.word}`)}</StatusWord>;
}
