import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { clockText } from '../../platform/text/clock-text.ts';
import { fundingText } from '../../platform/text/figures.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { useMark, useQuotation } from '../market/index.ts';

/** Mark and index price, and the funding rate with the time until the next payment; a delisted market has none. */
export function PriceStrip({ market, isLink = true }: { market: Market; isLink?: boolean }) {
  const text = useText();
  const mark = useMark(market);
  const isListed = useQuotation(market.symbol).quotation?.isListed ?? true;
  const price = (ticks: number) => formatAmount(formatTicks(market, ticks), market.priceDecimals);
  return (
    <dl className="flex justify-between gap-3 px-4 cramped:flex-wrap pt-2 pb-1 text-[0.6875rem] leading-4">
      <Figure label={text('lever.mark')}>{mark ? price(mark.mark) : '—'}</Figure>
      <Figure label={text('lever.index')}>{mark ? price(mark.index) : '—'}</Figure>
      {isListed && (
        <Figure label={text(mark?.isNextRate === false ? 'lever.funding-and-countdown' : 'lever.next-funding-and-countdown')} end>
          {mark ? (
            <FundingLink symbol={isLink ? market.symbol : ''}>
              <Signed value={String(mark.fundingRate)}>{fundingText(mark.fundingRate)}</Signed> / <Countdown at={mark.nextFundingAt} />
            </FundingLink>
          ) : (
            '—'
          )}
        </Figure>
      )}
    </dl>
  );
}

/** Leads to the past funding rates; on their own screen it is no link. */
const FundingLink = ({ symbol, children }: { symbol: string; children: ReactNode }) =>
  symbol ? (
    <Go to={to('/pages/lever/funding', { symbol })} className="reach reach-up dotted whitespace-nowrap decoration-mute">
      {children}
    </Go>
  ) : (
    <span className="whitespace-nowrap">{children}</span>
  );

const Figure = ({ label, end, children }: { label: string; end?: boolean; children: ReactNode }) => (
  <div className={end ? 'min-w-0 text-right' : 'min-w-0'}>
    <dt className="truncate text-mute">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Countdown = ({ at }: { at: number }) => clockText(at - useNow());
