import { type Atoms, percentText, shownParts, sumOf } from '@mt2/domain';
import { entryPrice, openNotional, type PositionSide, unrealisedPnl } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark, useQuotation } from '../../market/index.ts';
import { lotsNumber, tickText } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { meanText, nameOf, SideText } from '../price-facts.tsx';
import { breakEvenOf, liveOf, type Position } from './position.ts';
import { PositionCard, type PositionCardProps } from './position-card.tsx';
import {
  ActButtons,
  Figures,
  liquidationFigure,
  marginFigure,
  PLACE,
  POSITION_LINE,
  ProfitFigures,
  SizeFigure,
  Standing,
  StopPair,
} from './position-parts.tsx';
import { commonStop, type StopForm } from './stop-form.ts';

/** Open positions of one market, side and leverage, newest first. Each keeps its own margin and liquidation price. */
export type PositionGroup = {
  readonly id: string;
  readonly account: LeverAccount;
  readonly market: Market;
  readonly side: PositionSide;
  readonly leverage: number;
  readonly positions: readonly Position[];
};

/** Actions on all positions of a group. */
export type GroupAct = 'stops' | 'close';

/** The groups of a list of positions, in the order of their newest positions. */
export function groupsOf(positions: readonly Position[]): readonly PositionGroup[] {
  const groups = new Map<string, PositionGroup>();
  for (const position of positions) {
    const { account, market, held } = position;
    const { side, leverage } = held;
    const id = `${market.id} ${side} ${leverage}`;
    const others = groups.get(id)?.positions ?? [];
    groups.set(id, { id, account, market, side, leverage, positions: [...others, position] });
  }
  return [...groups.values()];
}

/** The facts of a group that no price changes. */
type GroupFacts = {
  readonly lots: number;
  readonly margin: Atoms;
  /** Average entry price of the open lots, in atoms; 0 if none is open. */
  readonly entryPrice: Atoms;
  /** The liquidation price that the market reaches first, in ticks; undefined if no price liquidates any of them. */
  readonly nearest: number | undefined;
};

/** The open lots of positions together. */
export const lotsOf = (positions: readonly Position[]): number => positions.reduce((total, { held }) => total + held.lots, 0);

export function factsOf({ market, side, positions }: PositionGroup): GroupFacts {
  const held = positions.map((position) => position.held);
  const lots = lotsOf(positions);
  const liquidations = positions.flatMap(({ liquidation }) => liquidation ?? []);
  return {
    lots,
    margin: sumOf(held.map(({ margin }) => margin)),
    entryPrice: entryPrice(market, { cost: sumOf(held.map(openNotional)), lots }) ?? 0n,
    nearest: liquidations.length === 0 ? undefined : (side === 'long' ? Math.max : Math.min)(...liquidations),
  };
}

/** The profit of a group at a mark price in ticks, also in percent of its initial margin. */
export function profitOfGroup({ market, positions }: PositionGroup, mark: number): { readonly pnl: Atoms; readonly roe: string } {
  const pnl = sumOf(positions.map(({ held }) => unrealisedPnl(market, held, mark)));
  const initialMargin = sumOf(positions.map(({ held }) => held.initialMargin));
  return { pnl, roe: initialMargin === 0n ? '0.00' : percentText(pnl, initialMargin) };
}

type PositionsProps = { group: PositionGroup; onAct: PositionCardProps['onAct'] };
type PositionGroupCardProps = PositionsProps & { onActAll(act: GroupAct, group: PositionGroup): void };

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
        <GroupFigures group={group} />
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

function GroupFigures({ group }: { group: PositionGroup }) {
  const text = useText();
  const { market, positions } = group;
  const { taker } = useContractRates();
  const { lots, margin, entryPrice, nearest } = factsOf(group);
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : profitOfGroup(group, mark);
  const nearestPosition = positions.find(({ liquidation }) => liquidation !== undefined && liquidation === nearest);
  const nearBy = nearestPosition && mark !== undefined ? liveOf(nearestPosition, mark).nearBy : undefined;
  return (
    <>
      <ProfitFigures pnl={live?.pnl} roe={live && signedPercent(live.roe, live.pnl)} />
      <Figures
        figures={[
          [text('lever.size'), <SizeFigure key="size" market={market} lots={lots} />, PLACE.size],
          marginFigure(text, margin),
          [text('lever.mark-price'), tickText(market, mark), cx('text-right', PLACE.mark)],
          [text('lever.average-entry'), meanText(market, entryPrice), PLACE.entry],
          [text('lever.break-even'), tickText(market, breakEvenOf(positions, taker)), PLACE.breakEven],
          liquidationFigure(text, 'lever.nearest-liquidation', tickText(market, nearest), nearBy),
          [text('lever.tp-sl'), <GroupStops key="stops" group={group} />, cx('@max-[880px]:col-span-full', PLACE.stops)],
        ]}
      />
    </>
  );
}

/** The stops that all positions of a group have, or how many different sets there are, and the number of pairs for some lots. */
function GroupStops({ group: { market, positions } }: { group: PositionGroup }) {
  const text = useText();
  const stopText = (name: keyof StopForm): string => tickText(market, commonStop(positions, name));
  const sets = new Set(positions.map(({ held }) => `${held.takeProfit} ${held.stopLoss}`)).size;
  const number = positions.reduce((total, { stops }) => total + stops.length, 0);
  return (
    <>
      {sets > 1 ? (
        text('lever.stop-sets', { count: sets })
      ) : (
        <StopPair takeProfit={stopText('takeProfit')} stopLoss={stopText('stopLoss')} />
      )}
      {number > 0 && <span className="block text-mute">{text('lever.partial-number', { number })}</span>}
    </>
  );
}
