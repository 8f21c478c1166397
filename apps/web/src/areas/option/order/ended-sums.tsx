import { shownParts, sumOf } from '@mt2/domain';
import type { Direction } from '@mt2/domain/option';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Narrowed } from '../../../frame/history/history.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { CoinAmount, CoinChange, decimalsOf } from '../../wallet/index.ts';
import { endedQuery } from '../option.api.ts';
import { outcomeWord } from './order.ts';

const OUTCOMES = ['status.option-win', 'status.option-lose', 'status.option-draw', 'status.option-void'];
/** The outcomes that are counted even if there is none. */
const USUAL = OUTCOMES.slice(0, 2);

export type EndedSumsProps = { marketId: number | undefined; narrowed: Narrowed<Direction> | undefined };

/** The sums of the listed ended options: outcomes, stakes and profit; renders nothing for a single one. */
export function EndedSums({ marketId, narrowed }: EndedSumsProps) {
  const text = useText();
  const query = useInfiniteQuery(endedQuery(marketId, narrowed));
  const orders = rowsOf(query) ?? [];
  if (orders.length < 2) return null;
  const title = text(query.hasNextPage ? 'common.sum-so-far' : 'common.sum', { shown: orders.length });
  const counts = OUTCOMES.map((word) => ({ word, number: orders.filter((order) => outcomeWord(order) === word).length }));
  const counted = counts.filter(({ word, number }) => number > 0 || USUAL.includes(word));
  const sums = [...Map.groupBy(orders, ({ coin }) => coin)].map(([coin, all]) => ({
    coin,
    stake: sumOf(all.map(({ stake }) => stake)),
    profit: sumOf(all.map(({ profit }) => profit)),
  }));
  return (
    <section aria-label={title} className="w-full pb-3 text-xs max-[359px]:text-[0.6875rem] desk:flex desk:w-auto desk:gap-4 desk:pb-0">
      <h2 className="text-mute">{title}</h2>
      <dl className="mt-1.5 grid grid-cols-3 gap-x-3 desk:mt-0 desk:flex desk:gap-4">
        <Sum label={counted.map(({ word }) => text(word)).join(' / ')}>{counted.map(({ number }) => number).join(' / ')}</Sum>
        <Sum label={text('common.amount')}>
          {sums.map(({ coin, stake }) => (
            <CoinAmount key={coin} coin={coin} value={stake} className="block" />
          ))}
        </Sum>
        <Sum label={text('option.profit-and-loss')}>
          {sums.map(({ coin, stake, profit }) => (
            <CoinChange key={coin} coin={coin} value={shownParts([profit], decimalsOf(coin), stake)[0]} className="block" />
          ))}
        </Sum>
      </dl>
    </section>
  );
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 desk:flex desk:gap-1.5">
    <dt className="text-mute">{label}</dt>
    <dd className="font-semibold desk:flex desk:gap-2">{children}</dd>
  </div>
);
