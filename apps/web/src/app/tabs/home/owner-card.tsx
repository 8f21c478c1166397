import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useFiat } from '../../../areas/market/index.ts';
import { type Assets, assetsQuery, assetValuesQuery, CurvePart, inLedgerQuery, MoneyLinks, TodayPnl } from '../../../areas/wallet/index.ts';
import { HideAmountsButton } from '../../../frame/hide-amounts-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText, withWords } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Nothing, optional } from '../../../ui/overlays/optional.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { tradedMemory } from './traded.ts';

function Total({ assets }: { assets: Assets }) {
  const fiat = useFiat();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  return (
    <Go to="/pages/assets/index" replace className="block">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Amount className="text-[1.75rem] leading-9 font-bold">{formatAmount(assets.usdt, 2)}</Amount>
        {!isHidden && fiat(assets.usdt) && <Amount className="text-[0.8125rem] text-mute">{`≈ ${fiat(assets.usdt)}`}</Amount>}
      </span>
      <TodayPnl assets={assets} className="text-[0.8125rem] low:group-has-[[data-start]]/home:hidden" />
    </Go>
  );
}

function OwnerCard() {
  const text = useText();
  const { data, error, refetch } = useQuery(assetValuesQuery);
  return (
    <section className="mx-4 rounded-2xl bg-card px-4 py-3">
      <h2 className="flex items-center text-[0.8125rem] font-normal text-mute">
        {text('common.total-assets')}
        <HideAmountsButton size={16} className="-mt-6 grid size-11 items-end justify-center pb-0.5 text-mute" />
      </h2>
      {data && <Total assets={data} />}
      {!data && !error && (
        <span className="block space-y-2 pt-2 pb-[1.5px]">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-3.5 w-32" />
        </span>
      )}
      {!data && error && (
        <p role="alert" className="flex items-center justify-between gap-3 pt-3 text-[0.8125rem] text-mute">
          {sentenceOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        </p>
      )}
      <MoneyLinks className="pt-3" />
    </section>
  );
}

/** In a broad window, how the total came about. */
function Trend() {
  const { data } = useQuery(assetsQuery);
  return useMedia(BROAD) && data && <CurvePart assets={data} />;
}

/** A newcomer's steps to the first trade, until all are done. Its code is loaded only for users who have steps left. */
const StartCard = optional(
  async () => ({ default: (await withWords(import('../start/start-card.tsx'))).StartCard }),
  Nothing,
  ({ loading }) => loading,
);

/** Links to the repayment of an overdue loan. */
const OverdueNotice = optional(async () => ({ default: (await withWords(import('../../../areas/loan/index.ts'))).OverdueNotice }), Nothing);

/** Reasons of ledger entries that only a trade causes. */
const TRADES = ['spot-buy', 'spot-sell', 'option-open', 'lever-margin'] as const;
const tradedQuery = inLedgerQuery(...TRADES);

/**
 * Home for a signed-in user: the total assets with links to deposit and the like, an overdue loan, and a newcomer's next steps, if there
 * is a placeholder for them.
 */
export function Owner({ start }: { start: ReactNode }) {
  const { data: hasTraded } = useQuery({ ...tradedQuery, enabled: ({ state }) => state.data !== true && tradedMemory.read() !== true });
  useEffect(() => {
    if (hasTraded !== undefined) tradedMemory.write(hasTraded);
  }, [hasTraded]);
  const isTrader = tradedMemory.read() === true || hasTraded;
  return (
    <>
      <OwnerCard />
      <OverdueNotice className="mx-4 block" />
      {start && (isTrader === undefined ? start : <StartCard hasTraded={isTrader} loading={start} />)}
      <Trend />
    </>
  );
}
