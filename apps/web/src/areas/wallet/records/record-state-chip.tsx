import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { type StatusLook, StatusWord } from '../../../ui/figures/status-word.tsx';
import type { RecordState } from './record-state.ts';

const LOOKS: Readonly<Record<RecordState, StatusLook>> = {
  processing: { tone: 'text-accent', Icon: Clock },
  passed: { tone: 'text-(--green)', Icon: CircleCheck },
  rejected: { tone: 'text-(--red)', Icon: CircleX },
};

/** A record's state as a word with an icon. */
export function RecordStateChip({ state, className }: { state: RecordState; className?: string }) {
  const text = useText();
  return (
    <StatusWord look={LOOKS[state]} {...(className && { className })}>
      {text(`status.record-${state}`)}
    </StatusWord>
  );
}
