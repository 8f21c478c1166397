import type { KycGrade } from '@mt2/domain/kyc';
import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Identity, isSentBack } from './identity.ts';

/** The reason why a verification was sent back, and how to continue; renders nothing if it was not. */
export function SentBack({ grade, identity }: { grade: KycGrade; identity: Identity }) {
  const text = useText();
  const state = identity[grade];
  if (!isSentBack(state)) return null;
  return (
    <Notice strong title={text('kyc.sent-back')}>
      <p>{state.reason}</p>
      <p className="pt-1 text-mute">{text(`kyc.resubmit-${grade}`)}</p>
    </Notice>
  );
}
