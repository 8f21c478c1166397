import type { PaymentWay } from '@mt2/domain/bank-card';
import { useText } from '../../../platform/i18n.ts';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import { removeMethod } from '../bank-card.api.ts';
import { wayName } from './way.tsx';

/** Removes the user's payment method of one kind, after a question that names its account. */
export function useRemoving(way: PaymentWay): (account: string) => Promise<void> {
  const text = useText();
  return async (account) => {
    const rows = [{ label: text(wayName(way)), value: account }];
    const question = { title: text('bank-card.remove-question'), rows, text: text('bank-card.remove-text') };
    if (!(await confirm({ ...question, ok: text('common.delete'), cancel: text('common.cancel'), tone: 'danger' }))) return;
    // The refusal has been shown.
    await removeMethod(way).then(
      (sentence) => toast(sentence, 'ok'),
      () => undefined,
    );
  };
}
