import type { Text } from '../../platform/i18n.ts';
import { confirm } from '../../ui/overlays/overlays.ts';

/** Asks before a linked payment method is replaced, after which nothing is paid to it. */
export const askReplacing = (text: Text, linked: string, next: string): Promise<boolean> =>
  confirm({
    title: text('bank-card.replace-question'),
    rows: [
      { label: text('bank-card.old'), value: linked },
      { label: text('bank-card.new'), value: next },
    ],
    text: `${text('bank-card.replace-text')}\n${text('bank-card.remove-text')}`,
    ok: text('bank-card.replace'),
    cancel: text('common.cancel'),
  });
