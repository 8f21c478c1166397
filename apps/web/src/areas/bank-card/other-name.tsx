import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

/** Marks a card in a name other than the verified one: nothing is paid to it. */
export function OtherName() {
  const text = useText();
  return (
    <Notice strong title={text('refusal.payee-name-mismatch')}>
      {text('bank-card.other-name')}
    </Notice>
  );
}
