import { formatTicks, type Market } from '@mt2/domain/markets';
import type { ReactNode } from 'react';
import { formatPrice } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { Signed } from '../../ui/signed.tsx';
import { clockText } from './clock-text.ts';
import { rateText } from './rates.ts';
import { useMark } from './use-mark.ts';

/** Mark and index price, and the funding rate with what is left until it is paid. */
export function PriceStrip({ market }: { market: Market }) {
  const text = useText();
  const mark = useMark(market);
  const price = (ticks: number) => formatPrice(formatTicks(market, ticks), market.priceDecimals);
  return (
    <dl className="flex justify-between gap-3 px-4 pt-2 pb-1 text-[11px] leading-4">
      <Figure label={text('lever.mark')}>{mark ? price(mark.mark) : '—'}</Figure>
      <Figure label={text('lever.index')}>{mark ? price(mark.index) : '—'}</Figure>
      <Figure label={text('lever.funding-and-countdown')} end>
        {mark ? (
          <span className="whitespace-nowrap">
            <Signed value={String(mark.fundingRate)}>{rateText(mark.fundingRate)}</Signed> / <Countdown at={mark.nextFundingAt} />
          </span>
        ) : (
          '—'
        )}
      </Figure>
    </dl>
  );
}

const Figure = ({ label, end, children }: { label: string; end?: boolean; children: ReactNode }) => (
  <div className={end ? 'min-w-0 text-right' : 'min-w-0'}>
    <dt className="truncate text-mute">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Countdown = ({ at }: { at: number }) => clockText(at - useNow());
