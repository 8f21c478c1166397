import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Grade } from './identity.ts';

/** Why a verification was sent back; nothing where it was not. */
export function SentBack({ grade }: { grade: Grade }) {
  const text = useText();
  if (grade.status !== 'unverified' || grade.reason === '') return null;
  return (
    <Notice strong title={text('kyc.sent-back')}>
      {grade.reason}
    </Notice>
  );
}
