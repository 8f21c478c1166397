import { shownParts } from '@mt2/domain';
import { unrealisedPnl } from '@mt2/domain/lever';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useMark } from '../../market/index.ts';
import { lotsNumber } from '../../order/index.ts';
import { meanText, nameOf, SideText } from '../price-facts.tsx';
import { PositionCard, type PositionCardProps } from './position-card.tsx';
import { PositionFigures } from './position-figures.tsx';
import type { PositionGroup } from './position-group.ts';
import { ActButtons, POSITION_LINE, Standing } from './position-parts.tsx';

const ACT_WORDS = { stops: 'lever.group-tp-sl', close: 'lever.close-group' } as const;

type PositionsProps = { group: PositionGroup; onAct: PositionCardProps['onAct'] };
type PositionGroupCardProps = PositionsProps & { onActAll(act: keyof typeof ACT_WORDS, group: PositionGroup): void };

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
        <PositionFigures group={group} />
        <ActButtons market={market} words={ACT_WORDS} onAct={(act) => onActAll(act, group)} />
      </div>
      <ul id={id} hidden={!isOpen} className="border-l-2 border-accent bg-card">
        {isOpen && <Positions group={group} onAct={onAct} />}
      </ul>
    </section>
  );
});

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
  return positions.map((position, index) => <PositionLine key={position.id} position={position} profit={profits[index]} onAct={onAct} />);
}

/** A position of a group in one line, which opens to its card. */
function PositionLine({ position, profit, onAct }: PositionCardProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { market, held, entryPrice } = position;
  return (
    <li className="border-t border-line *:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-x-3 px-4 text-left text-xs"
      >
        <Amount className="font-semibold">{lotsNumber(text, held.lots)}</Amount>
        <span className="min-w-0 text-mute">{meanText(market, entryPrice)}</span>
        {held.status === 'closing' && <Standing className="text-accent">{text('status.lever-closing')}</Standing>}
        {profit !== undefined && (
          <SignedAmount unit="USDT" className="ml-auto whitespace-nowrap">
            {gainText(profit)}
          </SignedAmount>
        )}
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('shrink-0 text-mute', profit === undefined && 'ml-auto', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <PositionCard position={position} onAct={onAct} profit={profit} />}
    </li>
  );
}
