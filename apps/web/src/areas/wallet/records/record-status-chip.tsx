import { useText } from '../../../platform/i18n.ts';
import { BAD, GOOD, type StatusLook, StatusWord, WAITING } from '../../../ui/figures/status-word.tsx';
import type { RecordStatus } from './record-status.ts';

export const RECORD_LOOKS: Readonly<Record<RecordStatus, StatusLook>> = { processing: WAITING, passed: GOOD, rejected: BAD };

/** A record's status as a word with an icon. */
export function RecordStatusChip({ status, className }: { status: RecordStatus; className?: string }) {
  const text = useText();
  return (
    <StatusWord look={RECORD_LOOKS[status]} {...(className && { className })}>
      {text(`status.record-${status}`)}
    </StatusWord>
  );
}
