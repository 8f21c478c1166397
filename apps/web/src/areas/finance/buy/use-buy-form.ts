import type { Instant } from '@mt2/domain';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ownFundsText } from '../../loan/index.ts';
import { exactAmount, useAvailable } from '../../wallet/index.ts';
import type { Product } from '../product.ts';
import { type BuyForm, EMPTY, previewPurchase } from './buy-form.ts';

/** The form as typed and as read: its amount, what it is expected to return, and its errors. */
export function useBuyForm(product: Product, first: string, now: Instant) {
  const text = useText();
  const [form, setForm] = useDraft(`finance ${product.symbol}`, { ...EMPTY, amount: first }, ONE_VISIT);
  const available = useAvailable('spot', product.symbol);
  const { amount = 0n, estimable, wrong } = previewPurchase(form, { product, available, now });
  const minimum = `${exactAmount(product.minimum)} ${product.symbol}`;
  const errors = useRefusal(['amount', 'isAgreed'], wrong, {
    say: (refused) =>
      refused.refusal === 'above-own-funds' ? ownFundsText(text, product.own, product.symbol) : refusalText(text, refused, minimum),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const change = (part: Partial<BuyForm>) => {
    setForm({ ...form, ...part });
    errors.clear();
  };
  return { form, change, empty: () => setForm(EMPTY), available, amount, estimable, errors };
}
