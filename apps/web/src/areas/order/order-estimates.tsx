import { groupDigits, shownParts } from '@mt2/domain';
import type { Side } from '@mt2/domain/market';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import type { Estimate } from '@mt2/domain/spot';
import { formatAmount, formatChange } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/figures/amount.tsx';

/** An estimated fee: what is bought or sold for, less the fee, is what is received. */
export function feeText({ fee, receive }: Pick<Estimate, 'fee' | 'receive'>, decimals: number): string {
  const shown = -shownParts([-fee], decimals, receive + fee)[0];
  return formatChange(shown === 0n ? fee : shown, decimals);
}

export type OrderEstimatesProps = {
  market: Market;
  side: Side;
  /** The largest order that the balance pays for, in steps. */
  most: number | undefined;
  estimate: Estimate | undefined;
  /** The form shows an error: it takes the place of fee and result. */
  isWrong: boolean;
};

/** The maximum spot order, and this order's estimated fee and result; what is not known yet has no row. */
export function OrderEstimates({ market, side, most, estimate, isWrong }: OrderEstimatesProps) {
  const text = useText();
  const isBuy = side === 'buy';
  const [coin, decimals] = isBuy ? [market.base, market.quantityDecimals] : ['USDT', 2];
  return (
    <dl className="space-y-1 text-[0.6875rem] leading-4 max-[359px]:text-[0.625rem]">
      <Line label={text(isBuy ? 'spot.maximum-buy' : 'spot.maximum-sell')}>
        {most === undefined ? undefined : `${groupDigits(formatSteps(market, most))} ${market.base}`}
      </Line>
      {!isWrong && (
        <>
          <Line label={text('spot.estimated-fee')}>{estimate && `${feeText(estimate, decimals)} ${coin}`}</Line>
          <Line label={text('spot.estimated-receive')}>{estimate && `${formatAmount(estimate.receive, decimals)} ${coin}`}</Line>
        </>
      )}
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: string | undefined }) =>
  children !== undefined && (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-mute">{label}</dt>
      <dd className="ml-auto">
        <Amount>{children}</Amount>
      </dd>
    </div>
  );
