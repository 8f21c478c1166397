import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Grade, isSentBack } from './identity.ts';

/** The reason why a verification was sent back; renders nothing if it was not. */
export function SentBack({ grade }: { grade: Grade }) {
  const text = useText();
  if (!isSentBack(grade)) return null;
  return (
    <Notice strong title={text('kyc.sent-back')}>
      {grade.reason}
    </Notice>
  );
}
