import { shownParts } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { signedPercent } from '../../../platform/text/percent.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Figure } from '../../../ui/figures/figure.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { lotsText, tickText, useMark } from '../../market/index.ts';
import { meanText, nameOf } from '../price-words.ts';
import { SideText } from '../side-text.tsx';
import { LiquidationFigure } from './liquidation-figure.tsx';
import { nearBy } from './live-figures.ts';
import { PositionCard, type PositionCardProps } from './position-card.tsx';
import { factsOf, type PositionGroup, profitOfGroup } from './position-group.ts';
import { Standing } from './position-head.tsx';

export type PositionGroupCardProps = { group: PositionGroup; onAct: PositionCardProps['onAct'] };

/** Several positions of one market, side and leverage in one card, which opens to show each of them. */
export const PositionGroupCard = memo(function PositionGroupCard({ group, onAct }: PositionGroupCardProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { market, side, leverage, positions } = group;
  return (
    <section aria-label={nameOf(text, { symbol: market.symbol, side, leverage })} className="border-b border-line">
      <div
        className="px-4 pt-1 pb-3 @min-[1040px]:grid @min-[1040px]:grid-cols-[166px_120px_minmax(0,1fr)] @min-[1040px]:items-center
          @min-[1040px]:gap-x-5"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-2 text-left"
        >
          <SideText side={side} leverage={leverage} className="text-[13px] whitespace-nowrap" />
          <b className="text-[15px] font-semibold">{market.symbol}</b>
          <Standing>{text('lever.position-count', { count: positions.length })}</Standing>
          <ChevronDown size={18} aria-hidden className={cx('ml-auto shrink-0 text-mute', isOpen && 'rotate-180')} />
        </button>
        <Figures group={group} />
      </div>
      <ul id={id} hidden={!isOpen} className="border-l-2 border-accent bg-card">
        {isOpen && <Positions group={group} onAct={onAct} />}
      </ul>
    </section>
  );
});

/** The positions of an open group: their margins and profits add up to those of the group. */
function Positions({ group: { market, positions }, onAct }: PositionGroupCardProps) {
  const mark = useMark(market)?.mark;
  const margins = shownParts(
    positions.map(({ held }) => held.margin),
    2,
  );
  const profits =
    mark === undefined
      ? []
      : shownParts(
          positions.map(({ held }) => unrealisedPnl(market, held, mark)),
          2,
        );
  return positions.map((position, index) => (
    <li key={position.id} className="border-t border-line *:border-b-0">
      <PositionCard position={position} onAct={onAct} margin={margins[index]} profit={profits[index]} />
    </li>
  ));
}

function Figures({ group }: { group: PositionGroup }) {
  const text = useText();
  const { market } = group;
  const { lots, margin, entryPrice, breakEven, nearest } = factsOf(group);
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : profitOfGroup(group, mark);
  return (
    <>
      <dl className="flex justify-between pb-2 @min-[1040px]:flex-col @min-[1040px]:gap-2 @min-[1040px]:pb-0 @min-[1040px]:*:text-left">
        <Figure
          label={text('common.with-unit', { label: text('lever.unrealised-pnl'), unit: 'USDT' })}
          className="text-lg leading-6 font-semibold"
        >
          {live ? <SignedAmount>{gainText(live.pnl)}</SignedAmount> : '—'}
        </Figure>
        <Figure label={text('lever.roe')} className="text-right text-lg leading-6 font-semibold">
          {live ? <Signed value={signedPercent(live.roe, live.pnl)} /> : '—'}
        </Figure>
      </dl>
      <dl
        className="grid grid-cols-[1.1fr_1fr_1fr] gap-x-3 gap-y-2 text-[13px] @min-[1040px]:grid-cols-[1.4fr_repeat(4,1fr)_1.3fr]
          @min-[1040px]:*:text-left"
      >
        <Figure label={text('lever.size')}>
          <Amount className="whitespace-normal">{lotsText(text, market, lots)}</Amount>
        </Figure>
        <Figure label={text('common.with-unit', { label: text('lever.margin'), unit: 'USDT' })}>
          <Amount>{formatAmount(margin, 2)}</Amount>
        </Figure>
        <Figure label={text('lever.mark-price')} className="text-right">
          {tickText(market, mark)}
        </Figure>
        <Figure label={text('lever.average-entry')}>{meanText(market, entryPrice)}</Figure>
        <Figure label={text('lever.break-even')}>{tickText(market, breakEven)}</Figure>
        <LiquidationFigure
          label={text('lever.nearest-liquidation')}
          market={market}
          price={nearest}
          nearBy={mark === undefined ? undefined : nearBy(mark, nearest)}
        />
      </dl>
    </>
  );
}
