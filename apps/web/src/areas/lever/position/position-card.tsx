import { lever } from '@mt2/contracts/lever';
import type { Atoms } from '@mt2/domain';
import { memo } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText, percentText, signedPercent } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Figure } from '../../../ui/figures/figure.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { useMark, useQuotation } from '../../market/index.ts';
import { tickText, useSending } from '../../order/index.ts';
import { meanText } from '../price-facts.tsx';
import { breakEvenOf, isRisky, liveOf, type Position } from './position.ts';
import {
  ActButtons,
  IN_LINE,
  LiquidationFigure,
  PLACE,
  POSITION_LINE,
  PositionHead,
  ProfitFigures,
  SizeFigure,
  Standing,
  StopPair,
} from './position-parts.tsx';

/** Actions on a position. */
export type Act = 'details' | 'share' | 'pnl' | 'stops' | 'margin' | 'reverse' | 'close';
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
      <Figures position={position} profit={profit} onPnl={() => onAct('pnl', position)} />
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

type FiguresProps = Omit<PositionCardProps, 'onAct'> & { onPnl(): void };

/** A position's figures at the current mark price. */
function Figures({ position, profit, onPnl }: FiguresProps) {
  const text = useText();
  const { market, held, liquidation, funding, stops } = position;
  const { taker } = useContractRates();
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : liveOf(position, mark);
  return (
    <>
      <ProfitFigures pnl={live && (profit ?? live.pnl)} roe={live && signedPercent(live.roe, live.pnl)} onExplain={onPnl} />
      <dl className={cx('grid grid-cols-[1.1fr_1fr_1fr] gap-x-3 gap-y-2 text-[0.8125rem]', IN_LINE)}>
        <Figure label={text('lever.size')} className={PLACE.size}>
          <SizeFigure market={market} lots={held.lots} />
        </Figure>
        <Figure label={text('common.with-unit', { label: text('lever.margin'), unit: 'USDT' })} className={PLACE.margin}>
          <Amount>{formatAmount(held.margin, 2)}</Amount>
        </Figure>
        <Figure
          label={text('lever.margin-ratio')}
          className={cx('text-right', PLACE.ratio, live && isRisky(live.marginRatio) ? 'text-down' : '@min-[880px]:text-mute')}
        >
          {live ? percentText(live.marginRatio, held.margin) : '—'}
        </Figure>
        <Figure label={text('lever.open-price')} className={PLACE.entry}>
          {meanText(market, position.entryPrice)}
        </Figure>
        <Figure label={text('lever.mark-price')} className={PLACE.mark}>
          {tickText(market, mark)}
        </Figure>
        <LiquidationFigure label={text('lever.liquidation-price')} market={market} price={liquidation} nearBy={live?.nearBy} />
        <Figure label={text('lever.break-even')} className={PLACE.breakEven}>
          {tickText(market, breakEvenOf([position], taker))}
        </Figure>
        <Figure label={text('lever.tp-sl')} className={PLACE.stops}>
          <StopPair takeProfit={tickText(market, held.takeProfit)} stopLoss={tickText(market, held.stopLoss)} />
          {stops.length > 0 && <span className="block text-mute">{text('lever.partial-number', { number: stops.length })}</span>}
          {stops.length > 0 && held.status === 'closing' && (
            <span className="block text-[0.6875rem] leading-4 whitespace-normal text-warn">{text('lever.paused-by-close')}</span>
          )}
        </Figure>
        <Figure label={text('lever.funding-paid')} className={cx('text-right', PLACE.funding)}>
          <SignedAmount>{gainText(funding)}</SignedAmount>
        </Figure>
      </dl>
    </>
  );
}
