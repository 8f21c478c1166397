import type { Atoms } from '@mt2/domain';
import { Fragment } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, percentText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Figure } from '../../../ui/figures/figure.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark } from '../../market/index.ts';
import { lotsInCoin, lotsNumber, stopsText, tickText } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { breakEvenOf, isRisky, liveOf, type Position } from './position.ts';
import { factsOf, type PositionGroup, profitOfGroup } from './position-group.ts';
import { Explained, Figures, IN_LINE, PLACE } from './position-parts.tsx';

type PositionFiguresProps = {
  /** A position, or several together. */
  group: Pick<PositionGroup, 'market' | 'side' | 'positions'>;
  /** The unrealised profit of a position as a part of its group's, in atoms. */
  profit?: Atoms | undefined;
  /** Explains the profit. */
  onExplain?: (() => void) | undefined;
};

/** The figures of a position, or of several together, at the current mark price. */
export function PositionFigures({ group, profit, onExplain }: PositionFiguresProps) {
  const text = useText();
  const { market, positions } = group;
  const isOne = positions.length === 1;
  const { taker } = useContractRates();
  const mark = useMark(market)?.mark;
  const { lots, margin, entryPrice, nearest, funding } = factsOf(group);
  const live = mark === undefined ? undefined : profitOfGroup(group, mark);
  const first = positions.find(({ liquidation }) => liquidation === nearest);
  const { marginRatio = undefined, nearBy } = (first && mark !== undefined && liveOf(first, mark)) || {};
  const unit = (word: string) => text('common.with-unit', { label: text(word), unit: 'USDT' });
  const name = unit('lever.unrealised-pnl');
  const big = 'text-lg leading-6 font-semibold @min-[880px]:leading-4!';
  const hasStops = positions.some(({ held, stops }) => held.takeProfit || held.stopLoss || stops.length > 0);
  return (
    <>
      <dl className={cx('flex justify-between pb-2', IN_LINE)}>
        <Figure label={onExplain ? <Explained onPress={onExplain}>{name}</Explained> : name} className={cx(big, PLACE.pnl)}>
          {live ? <SignedAmount>{gainText(profit ?? live.pnl)}</SignedAmount> : '—'}
        </Figure>
        <Figure label={text('lever.roe')} className={cx('text-right @min-[880px]:font-normal', big, PLACE.roe)}>
          {live ? <Signed value={signedPercent(live.roe, live.pnl)} /> : '—'}
        </Figure>
      </dl>
      <Figures
        figures={[
          [
            text('lever.size'),
            <Fragment key="size">
              <Amount>{lotsNumber(text, lots)}</Amount>
              <Amount className="block text-mute">{lotsInCoin(market, lots)}</Amount>
            </Fragment>,
            PLACE.size,
          ],
          [unit('lever.margin'), <Amount key="margin">{formatAmount(margin, 2)}</Amount>, PLACE.margin],
          isOne && [
            text('lever.margin-ratio'),
            marginRatio === undefined ? '—' : percentText(marginRatio, margin),
            cx(PLACE.ratio, marginRatio !== undefined && isRisky(marginRatio) ? 'text-down' : '@min-[880px]:text-mute'),
          ],
          [text(isOne ? 'lever.open-price' : 'lever.average-entry'), meanText(market, entryPrice), PLACE.entry],
          [text('lever.mark-price'), tickText(market, mark), PLACE.mark],
          [
            text(isOne ? 'lever.liquidation-price' : 'lever.nearest-liquidation'),
            <Fragment key="liquidation">
              {tickText(market, nearest)}
              {nearBy && <span className="block text-[0.6875rem] font-normal">{text('lever.away', { percent: nearBy })}</span>}
            </Fragment>,
            cx(PLACE.liquidation, nearBy && 'font-semibold text-warn'),
          ],
          [text('lever.break-even'), tickText(market, breakEvenOf(positions, taker)), PLACE.breakEven],
          [text('lever.funding-paid'), <SignedAmount key="funding">{gainText(funding)}</SignedAmount>, PLACE.funding],
          hasStops && [text('lever.tp-sl'), <Stops key="stops" positions={positions} />, PLACE.stops],
        ]}
      />
    </>
  );
}

/** The stops of positions, or how many different sets there are, and the number of pairs for some lots. */
function Stops({ positions }: { positions: readonly Position[] }) {
  const text = useText();
  const [stops, ...others] = new Set(positions.map(stopsText));
  const number = positions.reduce((total, position) => total + position.stops.length, 0);
  const isPaused = positions.some((position) => position.held.status === 'closing' && position.stops.length > 0);
  return (
    <>
      <span className="whitespace-normal">{others.length > 0 ? text('lever.stop-sets', { count: others.length + 1 }) : stops}</span>
      {number > 0 && <span className="block text-mute">{text('lever.partial-number', { number })}</span>}
      {isPaused && <span className="block text-[0.6875rem] leading-4 whitespace-normal text-warn">{text('lever.paused-by-close')}</span>}
    </>
  );
}
