import { percentText } from '@mt2/domain';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { signedPercent } from '../../../platform/text/figures.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { useQuotation } from '../../market/index.ts';
import type { Offering } from '../offering.ts';

/** The price of a launched coin, live, and its change since the issue. Renders nothing once its market is gone. */
export function SinceIssue({ offering: { coin, issuePrice } }: { offering: Pick<Offering, 'coin' | 'issuePrice'> }) {
  const text = useText();
  const { quotation } = useQuotation(`${coin}/USDT`);
  if (!quotation || issuePrice <= 0n) return null;
  const { last, market } = quotation;
  const change = last - issuePrice;
  return (
    <dl className="flex justify-between gap-3 pb-3 text-xs">
      <dt className="text-mute">{text('subscription.price-since-issue')}</dt>
      <dd className="flex gap-2 font-semibold">
        <PriceText value={last}>{`${formatAmount(last, market.priceDecimals)} USDT`}</PriceText>
        <Signed value={signedPercent(percentText(change, issuePrice), change)} />
      </dd>
    </dl>
  );
}
