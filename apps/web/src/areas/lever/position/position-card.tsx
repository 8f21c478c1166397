import { lever } from '@mt2/contracts/lever';
import type { Atoms } from '@mt2/domain';
import { memo } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, percentText, signedPercent } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark, useQuotation } from '../../market/index.ts';
import { tickText, useSending } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { breakEvenOf, isRisky, liveOf, type Position } from './position.ts';
import {
  ActButtons,
  Figures,
  liquidationFigure,
  marginFigure,
  PLACE,
  POSITION_LINE,
  PositionHead,
  ProfitFigures,
  SizeFigure,
  Standing,
  StopPair,
} from './position-parts.tsx';

/** Actions on a position. */
export type Act = 'details' | 'share' | 'stops' | 'margin' | 'reverse' | 'close';
export type PositionCardProps = {
  position: Position;
  onAct(act: Act, position: Position): void;
  /** In a group, the unrealised profit as a part of the group's, in atoms. */
  profit?: Atoms | undefined;
};

/** An open position, live. It follows its market's mark price by itself. */
export const PositionCard = memo(function PositionCard({ position, onAct, profit }: PositionCardProps) {
  const text = useText();
  const { market, held } = position;
  return (
    <article
      aria-label={`${market.symbol} ${text(`lever.${held.side}`)} ${held.leverage}x`}
      className={cx('border-b border-line px-4 pt-1 pb-3 @min-[880px]:items-center @min-[880px]:py-1.5', POSITION_LINE)}
    >
      <PositionHead position={position} onAct={(act) => onAct(act, position)}>
        {held.status === 'closing' && <Standing className="text-accent">{text('status.lever-closing')}</Standing>}
      </PositionHead>
      <PositionFigures position={position} profit={profit} onExplain={() => onAct('details', position)} />
      <Acts position={position} onAct={(act) => onAct(act, position)} />
      {held.status === 'closing' && <ClosingNote position={position} />}
    </article>
  );
});

/** Names the order that closes the position, and cancels it. */
function ClosingNote({ position: { closeOrderId } }: Pick<PositionCardProps, 'position'>) {
  const text = useText();
  const { send, isPending } = useSending();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2 @min-[880px]:col-span-full">
      <p className="min-w-0 flex-1 basis-48 text-xs text-mute">{text('lever.closing-note', { list: text('spot.open-orders') })}</p>
      {closeOrderId > 0 && (
        <Button size="sm" pending={isPending} onClick={() => void send(() => api.change(lever.cancel, { id: closeOrderId }))}>
          {text('spot.cancel-orders', { count: 1, number: 1 })}
        </Button>
      )}
    </div>
  );
}

type ActsProps = { position: Position; onAct(act: Act): void };

/** The buttons of a position. In a delisted market nothing triggers, and nothing can be opened. */
function Acts({ position: { market, held }, onAct }: ActsProps) {
  const text = useText();
  const isListed = useQuotation(market.symbol).quotation?.isListed ?? true;
  const acts = isListed ? (['stops', 'margin', 'reverse', 'close'] as const) : (['margin', 'close'] as const);
  const isOff = (act: Act) => held.status === 'closing' && (act === 'close' || act === 'reverse');
  const buttons = acts.map((act) => ({ act, label: text(ACT_WORDS[act]), isOff: isOff(act) }));
  return <ActButtons buttons={buttons} onAct={onAct} />;
}

const ACT_WORDS = { stops: 'lever.tp-sl', margin: 'lever.margin', reverse: 'lever.reverse', close: 'lever.close' } as const;

type PositionFiguresProps = Omit<PositionCardProps, 'onAct'> & { onExplain(): void };

/** A position's figures at the current mark price. */
function PositionFigures({ position, profit, onExplain }: PositionFiguresProps) {
  const text = useText();
  const { market, held, liquidation, funding } = position;
  const { taker } = useContractRates();
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : liveOf(position, mark);
  const ratio = live && isRisky(live.marginRatio) ? 'text-down' : '@min-[880px]:text-mute';
  return (
    <>
      <ProfitFigures pnl={live && (profit ?? live.pnl)} roe={live && signedPercent(live.roe, live.pnl)} onExplain={onExplain} />
      <Figures
        figures={[
          [text('lever.size'), <SizeFigure key="size" market={market} lots={held.lots} />, PLACE.size],
          marginFigure(text, held.margin),
          [text('lever.margin-ratio'), live ? percentText(live.marginRatio, held.margin) : '—', cx('text-right', PLACE.ratio, ratio)],
          [text('lever.open-price'), meanText(market, position.entryPrice), PLACE.entry],
          [text('lever.mark-price'), tickText(market, mark), PLACE.mark],
          liquidationFigure(text, 'lever.liquidation-price', tickText(market, liquidation), live?.nearBy),
          [text('lever.break-even'), tickText(market, breakEvenOf([position], taker)), PLACE.breakEven],
          [text('lever.tp-sl'), <Stops key="stops" position={position} />, PLACE.stops],
          [text('lever.funding-paid'), <SignedAmount key="funding">{gainText(funding)}</SignedAmount>, cx('text-right', PLACE.funding)],
        ]}
      />
    </>
  );
}

/** The stops of a position, and how many pairs it has for some of its lots. */
function Stops({ position: { market, held, stops } }: { position: Position }) {
  const text = useText();
  return (
    <>
      <StopPair takeProfit={tickText(market, held.takeProfit)} stopLoss={tickText(market, held.stopLoss)} />
      {stops.length > 0 && <span className="block text-mute">{text('lever.partial-number', { number: stops.length })}</span>}
      {stops.length > 0 && held.status === 'closing' && (
        <span className="block text-[0.6875rem] leading-4 whitespace-normal text-warn">{text('lever.paused-by-close')}</span>
      )}
    </>
  );
}
