import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { formatAmount, formatCompact } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { clockText } from '../../platform/text/clock-text.ts';
import { fundingText } from '../../platform/text/figures.ts';
import { Signed } from '../../ui/figures/signed.tsx';
import { useMark, useQuotation } from '../market/index.ts';
import { figuresQuery } from './lever.api.ts';

/**
 * Mark and index price, the funding rate with the time until the next payment, which a delisted market does not have. Where the
 * rate is a link, also how much is traded and held: it scrolls if it is longer than the screen is wide, by keyboard to the link.
 */
export function PriceStrip({ market, isLink = true }: { market: Market; isLink?: boolean }) {
  const text = useText();
  const mark = useMark(market);
  const isListed = useQuotation(market.symbol).quotation?.isListed ?? true;
  const price = (ticks: number) => formatAmount(formatTicks(market, ticks), market.priceDecimals);
  return (
    <dl className="more-ahead flex scrollbar-none justify-between gap-4 overflow-x-auto overflow-y-hidden px-4 pt-2 pb-1 text-[0.6875rem] leading-4 whitespace-nowrap">
      <Figure label={text('lever.mark')}>{mark ? price(mark.mark) : '—'}</Figure>
      <Figure label={text('lever.index')}>{mark ? price(mark.index) : '—'}</Figure>
      {isListed && (
        <Figure label={text('lever.next-funding-and-countdown')}>
          {mark ? (
            <FundingLink symbol={isLink ? market.symbol : ''}>
              <Signed value={String(mark.fundingRate)}>{fundingText(mark.fundingRate)}</Signed> / <Countdown at={mark.nextFundingAt} />
            </FundingLink>
          ) : (
            '—'
          )}
        </Figure>
      )}
      {isLink && <Traded market={market} />}
    </dl>
  );
}

/** The volume and the open interest of the market's contracts. */
function Traded({ market }: { market: Market }) {
  const text = useText();
  const { data } = useQuery(figuresQuery(market.id));
  const inBase = (label: string) => text('common.with-unit', { label, unit: market.base });
  return (
    <>
      <Figure label={inBase(text('spot.volume-24h'))}>{data ? formatCompact(data.volume) : '—'}</Figure>
      <Figure label={inBase(text('lever.open-interest'))}>{data ? formatCompact(data.openInterest) : '—'}</Figure>
    </>
  );
}

/** Leads to the past funding rates; on their own screen it is no link. */
const FundingLink = ({ symbol, children }: { symbol: string; children: ReactNode }) =>
  symbol ? (
    <Go to={to('/pages/lever/funding', { symbol })} className="reach reach-up dotted decoration-mute">
      {children}
    </Go>
  ) : (
    children
  );

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-mute">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Countdown = ({ at }: { at: number }) => clockText(at - useNow());
