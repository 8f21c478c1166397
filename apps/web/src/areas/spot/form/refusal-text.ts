import { formatSteps, type Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../../platform/format.ts';
import type { Text } from '../../../platform/i18n.ts';
import type { FormRefusal } from './order-form.ts';

/** Why the form may not be sent, in words; a minimum is named. */
export function refusalText(text: Text, refusal: FormRefusal, market: Market): string {
  const sentence = text(`refusal.${refusal}`);
  if (refusal === 'below-minimum-order-value')
    return text('spot.minimum-value', { value: formatAmount(market.minNotional, 2), coin: 'USDT' });
  return refusal === 'below-minimum-amount' ? `${sentence} (${formatSteps(market, market.minQuantity)} ${market.base})` : sentence;
}
