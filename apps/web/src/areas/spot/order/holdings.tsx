import { compareAtoms } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { LINE, LINE_GRID, LINE_HEAD, LineFact, LineFacts, LineHeads } from '../../../ui/lists/line.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Quotation } from '../../market/index.ts';
import { accountOf, assetValuesQuery } from '../../wallet/index.ts';

const COLUMNS = '@min-[880px]:grid-cols-[1fr_1.2fr_1.2fr_1.2fr]';
const WORDS = ['common.coin', 'spot.available', 'spot.frozen'] as const;

/** The coins of the spot account, the most valuable first; those of one market if it is given. */
export function Holdings({ market }: { market: Quotation['market'] | undefined }) {
  const text = useText();
  const { data: assets, error, refetch } = useQuery(assetValuesQuery);
  if (!assets) return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <Skeleton className="m-4 h-16" />;
  const held = (accountOf(assets, 'spot')?.holdings ?? [])
    .filter(({ available, frozen }) => available + frozen > 0n)
    .filter(({ coin }) => market === undefined || coin === market.base || coin === 'USDT')
    .toSorted((one, other) => compareAtoms(other.usdt, one.usdt));
  if (held.length === 0) return <Empty text={text('spot.no-holdings')} />;
  const value = text('common.with-unit', { label: text('wallet.value'), unit: 'USDT' });
  return (
    <>
      <LineHeads labels={[...WORDS.map((word) => text(word)), value]} className={cx(LINE_GRID, COLUMNS)} />
      <ul>
        {held.map(({ coin, decimals, available, frozen, usdt }) => (
          <li key={coin} className={cx(LINE, COLUMNS)}>
            <div className={LINE_HEAD}>
              <b className="text-sm font-semibold @min-[880px]:text-[length:inherit]">{coin}</b>
            </div>
            <LineFacts>
              <LineFact label={text('spot.available')}>
                <Amount>{formatAmount(available, decimals)}</Amount>
              </LineFact>
              <LineFact label={text('spot.frozen')}>
                <Amount>{formatAmount(frozen, decimals)}</Amount>
              </LineFact>
              <LineFact label={value}>
                <Amount>{formatAmount(usdt, 2)}</Amount>
              </LineFact>
            </LineFacts>
          </li>
        ))}
      </ul>
    </>
  );
}
