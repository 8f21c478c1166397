import type { LoanStatus } from '@mt2/domain/loan';
import { CircleCheck, CircleX, Clock, RefreshCw } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { type StatusLook, StatusWord } from '../../ui/figures/status-word.tsx';
import { STATUS_WORDS, type Tone, toneOf } from './loan.ts';

const LOOKS: Readonly<Record<Tone, StatusLook>> = {
  waits: { tone: 'text-accent', Icon: Clock },
  runs: { tone: 'text-ink', Icon: RefreshCw },
  over: { tone: 'text-(--green)', Icon: CircleCheck },
  bad: { tone: 'text-(--red)', Icon: CircleX },
};

export const lookOf = (status: LoanStatus): StatusLook => LOOKS[toneOf(status)];

/** A loan's status as a word with an icon. */
export function StatusChip({ status, className }: { status: LoanStatus; className?: string }) {
  const text = useText();
  return (
    <StatusWord look={lookOf(status)} {...(className && { className })}>
      {text(STATUS_WORDS[status])}
    </StatusWord>
  );
}
