import { type Atoms, compareAtoms, percentText } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount, formatMean } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { marketBySymbol } from '../../../platform/markets.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Quotation } from '../../market/index.ts';
import { accountOf, assetValuesQuery } from '../../wallet/index.ts';
import { pastOrdersQuery } from '../spot.api.ts';
import { averageEntry, entryOf, gainOf } from './entry.ts';

const COLUMNS = '@min-[880px]:grid-cols-[.8fr_1.1fr_1.1fr_1.1fr_1.1fr_1.3fr]';

/** The names of the columns after the coin. */
function useLabels() {
  const text = useText();
  const inUsdt = (word: string) => text('common.with-unit', { label: text(word), unit: 'USDT' });
  return {
    available: text('spot.available'),
    frozen: text('spot.frozen'),
    value: inUsdt('wallet.value'),
    cost: inUsdt('spot.average-cost'),
    profit: inUsdt('lever.profit-loss'),
  };
}

/** The coins of the spot account, the most valuable first; those of one market if it is given. */
export function Holdings({ market }: { market: Quotation['market'] | undefined }) {
  const text = useText();
  const labels = useLabels();
  const { data: assets, error, refetch } = useQuery(assetValuesQuery);
  if (!assets) return <Unread error={error} onRetry={refetch} loading={<Skeleton className="m-4 h-16" />} />;
  const held = (accountOf(assets, 'spot')?.holdings ?? [])
    .filter(({ available, frozen }) => available + frozen > 0n)
    .filter(({ coin }) => market === undefined || coin === market.base || coin === 'USDT')
    .toSorted((one, other) => compareAtoms(other.usdt, one.usdt));
  if (held.length === 0) return <Empty text={text('spot.no-holdings')} />;
  return (
    <>
      <LineHeads labels={[text('common.coin'), ...Object.values(labels)]} className={cx(LINE_GRID, COLUMNS)} />
      <ul>
        {held.map(({ coin, decimals, available, frozen, usdt, price }) => {
          const traded = marketBySymbol(`${coin}/USDT`);
          return (
            <li key={coin} className={cx(LINE, COLUMNS)}>
              <div className={LINE_HEAD}>
                <b className="text-sm font-semibold @min-[880px]:text-[length:inherit]">{coin}</b>
              </div>
              <LineFacts>
                <LineFact label={labels.available}>
                  <Amount>{formatAmount(available, decimals)}</Amount>
                </LineFact>
                <LineFact label={labels.frozen}>
                  <Amount>{formatAmount(frozen, decimals)}</Amount>
                </LineFact>
                <LineFact label={labels.value}>
                  <Amount>{formatAmount(usdt, 2)}</Amount>
                </LineFact>
                {traded && <CostFacts market={traded} total={available + frozen} price={price} />}
              </LineFacts>
            </li>
          );
        })}
      </ul>
      <p className="px-4 py-3 text-[0.6875rem] leading-4 text-mute">{text('spot.cost-note')}</p>
    </>
  );
}

/** The average cost of a coin and its unrealised profit; none if its orders reach further back than they are read. */
function CostFacts({ market, ...held }: { market: Market; total: Atoms; price: Atoms }) {
  const labels = useLabels();
  const { data: past } = useQuery(pastOrdersQuery(market.id));
  const entry = past?.isWhole ? entryOf(past.orders) : undefined;
  const average = entry && averageEntry(entry);
  const gain = entry && gainOf(entry, held);
  return (
    <>
      <LineFact label={labels.cost}>
        {gain && gain.counted < held.total && (
          <span className="text-mute">
            <Amount unit={market.base}>{formatAmount(gain.counted, market.quantityDecimals)}</Amount> ×{' '}
          </span>
        )}
        {average === undefined ? '—' : formatMean(average, market.priceDecimals)}
      </LineFact>
      <LineFact label={labels.profit}>
        {gain === undefined ? (
          '—'
        ) : (
          <>
            <SignedAmount>{gainText(gain.profit)}</SignedAmount>{' '}
            <Signed value={signedPercent(percentText(gain.profit, gain.paid), gain.profit)} />
          </>
        )}
      </LineFact>
    </>
  );
}
