import { shownParts } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Figure } from '../../../ui/figures/figure.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark, useQuotation } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { meanText, nameOf } from '../price-words.ts';
import { SideText } from '../side-text.tsx';
import { ActButtons } from './act-buttons.tsx';
import { LiquidationFigure } from './liquidation-figure.tsx';
import { liveOf } from './live-figures.ts';
import { breakEvenOf } from './position.ts';
import { PositionCard, type PositionCardProps } from './position-card.tsx';
import { factsOf, type GroupAct, type PositionGroup, profitOfGroup } from './position-group.ts';
import { Standing } from './position-head.tsx';
import { IN_LINE, PLACE, POSITION_LINE } from './position-line.ts';
import { SizeFigure } from './size-figure.tsx';
import { commonStop, type StopForm } from './stop-form.ts';
import { StopPair } from './stop-pair.tsx';

type PositionsProps = { group: PositionGroup; onAct: PositionCardProps['onAct'] };
export type PositionGroupCardProps = PositionsProps & { onActAll(act: GroupAct, group: PositionGroup): void };

/** Several positions of one market, side and leverage in one card, which opens to show each of them. */
export const PositionGroupCard = memo(function PositionGroupCard({ group, onAct, onActAll }: PositionGroupCardProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { market, side, leverage, positions } = group;
  return (
    <section aria-label={nameOf(text, { symbol: market.symbol, side, leverage })} className="border-b border-line">
      <div className={cx('px-4 pt-1 pb-3 @min-[880px]:items-center @min-[880px]:py-1.5', POSITION_LINE)}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full flex-wrap items-center gap-x-2 text-left @min-[880px]:row-span-2 @min-[880px]:content-center"
        >
          <SideText side={side} leverage={leverage} className="text-[0.8125rem] whitespace-nowrap @min-[880px]:text-[0.6875rem]" />
          <b className="text-[0.9375rem] font-semibold @min-[880px]:-order-1 @min-[880px]:text-[0.8125rem]">{market.symbol}</b>
          <Standing>{text('lever.position-count', { count: positions.length })}</Standing>
          <ChevronDown size={18} aria-hidden className={cx('ml-auto shrink-0 text-mute @min-[880px]:-order-1', isOpen && 'rotate-180')} />
        </button>
        <Figures group={group} />
        <Acts group={group} onAct={(act) => onActAll(act, group)} />
      </div>
      <ul id={id} hidden={!isOpen} className="border-l-2 border-accent bg-card">
        {isOpen && <Positions group={group} onAct={onAct} />}
      </ul>
    </section>
  );
});

/** The buttons of a group. In a delisted market nothing triggers. */
function Acts({ group, onAct }: { group: PositionGroup; onAct(act: GroupAct): void }) {
  const text = useText();
  const isListed = useQuotation(group.market.symbol).quotation?.isListed ?? true;
  return (
    <ActButtons
      buttons={[
        ...(isListed ? [{ act: 'stops', label: text('lever.group-tp-sl') } as const] : []),
        { act: 'close', label: text('lever.close-group') },
      ]}
      onAct={onAct}
    />
  );
}

/** The positions of an open group: their profits add up to that of the group. */
function Positions({ group: { market, positions }, onAct }: PositionsProps) {
  const mark = useMark(market)?.mark;
  const profits =
    mark === undefined
      ? []
      : shownParts(
          positions.map(({ held }) => unrealisedPnl(market, held, mark)),
          2,
        );
  return positions.map((position, index) => (
    <li key={position.id} className="border-t border-line *:border-b-0">
      <PositionCard position={position} onAct={onAct} profit={profits[index]} />
    </li>
  ));
}

function Figures({ group }: { group: PositionGroup }) {
  const text = useText();
  const { market } = group;
  const { taker } = useContractRates();
  const { lots, margin, entryPrice, nearest } = factsOf(group);
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : profitOfGroup(group, mark);
  const partStops = group.positions.reduce((total, { stops }) => total + stops.length, 0);
  const nearestPosition = group.positions.find(({ liquidation }) => liquidation !== undefined && liquidation === nearest);
  return (
    <>
      <dl className={cx('flex justify-between pb-2', IN_LINE)}>
        <Figure
          label={text('common.with-unit', { label: text('lever.unrealised-pnl'), unit: 'USDT' })}
          className={cx('text-lg leading-6 font-semibold @min-[880px]:leading-4!', PLACE.pnl)}
        >
          {live ? <SignedAmount>{gainText(live.pnl)}</SignedAmount> : '—'}
        </Figure>
        <Figure
          label={text('lever.roe')}
          className={cx('text-right text-lg leading-6 font-semibold @min-[880px]:leading-4! @min-[880px]:font-normal', PLACE.roe)}
        >
          {live ? <Signed value={signedPercent(live.roe, live.pnl)} /> : '—'}
        </Figure>
      </dl>
      <dl className={cx('grid grid-cols-[1.1fr_1fr_1fr] gap-x-3 gap-y-2 text-[0.8125rem]', IN_LINE)}>
        <Figure label={text('lever.size')} className={PLACE.size}>
          <SizeFigure market={market} lots={lots} />
        </Figure>
        <Figure label={text('common.with-unit', { label: text('lever.margin'), unit: 'USDT' })} className={PLACE.margin}>
          <Amount>{formatAmount(margin, 2)}</Amount>
        </Figure>
        <Figure label={text('lever.mark-price')} className={cx('text-right', PLACE.mark)}>
          {tickText(market, mark)}
        </Figure>
        <Figure label={text('lever.average-entry')} className={PLACE.entry}>
          {meanText(market, entryPrice)}
        </Figure>
        <Figure label={text('lever.break-even')} className={PLACE.breakEven}>
          {tickText(market, breakEvenOf(group.positions, taker))}
        </Figure>
        <LiquidationFigure
          label={text('lever.nearest-liquidation')}
          market={market}
          price={nearest}
          nearBy={nearestPosition && mark !== undefined ? liveOf(nearestPosition, mark).nearBy : undefined}
        />
        <Figure label={text('lever.tp-sl')} className={cx('@max-[880px]:col-span-full', PLACE.stops)}>
          <GroupStops group={group} />
          {partStops > 0 && <span className="block text-mute">{text('lever.partial-number', { number: partStops })}</span>}
        </Figure>
      </dl>
    </>
  );
}

/** The stops that all positions of a group have, or how many different sets there are. */
function GroupStops({ group: { market, positions } }: { group: PositionGroup }) {
  const text = useText();
  const stopText = (name: keyof StopForm): string => tickText(market, commonStop(positions, name));
  const sets = new Set(positions.map(({ held }) => `${held.takeProfit} ${held.stopLoss}`)).size;
  if (sets > 1) return text('lever.stop-sets', { count: sets });
  return <StopPair takeProfit={stopText('takeProfit')} stopLoss={stopText('stopLoss')} />;
}
