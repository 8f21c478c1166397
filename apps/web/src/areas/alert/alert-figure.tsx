import type { Market } from '@mt2/domain/market-terms';
import { formatTicks } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { fundingText, gainText } from '../../platform/text/figures.ts';
import { PriceText } from '../../ui/figures/price-text.tsx';
import { Signed } from '../../ui/figures/signed.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { changeText, type Quotation, useMark } from '../market/index.ts';
import { positionsQuery } from './alert.api.ts';
import { pnlAt, WATCHED_WORDS } from './alert.ts';
import type { AlertForm } from './alert-form.ts';

const SIZE = 'text-lg font-semibold';

function LastPrice({ quotation }: { quotation: Quotation }) {
  const { market, last } = quotation;
  return (
    <>
      <PriceText value={last} className={`${SIZE} text-ink`}>
        {formatAmount(last, market.priceDecimals)}
      </PriceText>
      <Signed value={changeText(quotation)} className="font-semibold" />
    </>
  );
}

function MarkPrice({ market }: { market: Market }) {
  const mark = useMark(market);
  return <b className={`${SIZE} text-ink`}>{mark ? formatAmount(formatTicks(market, mark.mark), market.priceDecimals) : '—'}</b>;
}

function FundingRate({ market }: { market: Market }) {
  const mark = useMark(market);
  return <b className={SIZE}>{mark ? <Signed value={String(mark.fundingRate)}>{fundingText(mark.fundingRate)}</Signed> : '—'}</b>;
}

/** The profit of the chosen position. */
function Pnl({ market, positionId }: { market: Market; positionId: number }) {
  const mark = useMark(market);
  const { data } = useQuery(positionsQuery(market.id));
  const position = data?.find(({ id }) => id === positionId);
  return (
    <b className={SIZE}>
      {position && mark ? <SignedAmount unit="USDT">{gainText(pnlAt(market, position, mark.mark))}</SignedAmount> : '—'}
    </b>
  );
}

/** The figure that the alert being entered watches, as it is now. */
export function AlertFigure({ quotation, form }: { quotation: Quotation; form: Pick<AlertForm, 'watched' | 'positionId'> }) {
  const text = useText();
  const { market } = quotation;
  const { watched, positionId } = form;
  const figures: Record<AlertForm['watched'], ReactNode> = {
    last: <LastPrice quotation={quotation} />,
    mark: <MarkPrice market={market} />,
    funding: <FundingRate market={market} />,
    pnl: <Pnl market={market} positionId={positionId} />,
  };
  return (
    <p className="flex items-baseline gap-2 text-[0.8125rem] text-mute">
      {text(WATCHED_WORDS[watched])}
      {figures[watched]}
    </p>
  );
}
