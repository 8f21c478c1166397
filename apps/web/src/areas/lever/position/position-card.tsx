import { memo, type ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/gain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { lotsText, tickText, useMark } from '../../market/index.ts';
import { meanText } from '../price-words.ts';
import { liveOf } from './live-figures.ts';
import type { Position } from './position.ts';
import { PositionHead, Standing } from './position-head.tsx';

/** Actions on a position. */
export type Act = 'details' | 'share' | 'pnl' | 'stops' | 'margin' | 'reverse' | 'close';
export type PositionCardProps = { position: Position; onAct(act: Act, position: Position): void };

/** The margin ratio, in percent, from which it is shown as a danger. */
const RISKY = 80;

/** An open position, live. It follows its market's mark price by itself. */
export const PositionCard = memo(function PositionCard({ position, onAct }: PositionCardProps) {
  const text = useText();
  const { market, held } = position;
  const isClosing = held.status === 'closing';
  return (
    <article
      aria-label={`${market.symbol} ${text(`lever.${held.side}`)} ${held.leverage}x`}
      className="border-b border-line px-4 pt-1 pb-3"
    >
      <PositionHead position={position} onAct={(act) => onAct(act, position)}>
        {isClosing && <Standing className="text-accent">{text('status.lever-closing')}</Standing>}
      </PositionHead>
      <Figures position={position} onPnl={() => onAct('pnl', position)} />
      <div className="grid grid-cols-4 gap-2 max-[359px]:gap-1 pt-3">
        {(['stops', 'margin', 'reverse', 'close'] as const).map((act) => (
          <Button
            key={act}
            size="sm"
            disabled={(act === 'close' || act === 'reverse') && isClosing}
            onClick={() => onAct(act, position)}
            className="min-w-0 px-1!"
          >
            <span className="line-clamp-2 leading-tight">{text(ACT_WORDS[act])}</span>
          </Button>
        ))}
      </div>
    </article>
  );
});

const ACT_WORDS = { stops: 'lever.tp-sl', margin: 'lever.margin', reverse: 'lever.reverse', close: 'lever.close' } as const;

/** A position's figures at the current mark price. */
function Figures({ position, onPnl }: { position: Position; onPnl(): void }) {
  const text = useText();
  const { market, held, liquidation, funding } = position;
  const mark = useMark(market)?.mark;
  const live = mark === undefined ? undefined : liveOf(position, mark);
  const isRisky = Number(live?.marginRatio ?? 0) >= RISKY;
  return (
    <>
      <dl className="flex justify-between pb-2">
        <Figure
          label={<Explained onPress={onPnl}>{`${text('lever.unrealised-pnl')} (USDT)`}</Explained>}
          className="text-lg leading-6 font-semibold"
        >
          {live ? <SignedAmount>{gainText(live.pnl)}</SignedAmount> : '—'}
        </Figure>
        <Figure label={text('lever.roe')} className="text-right text-lg leading-6 font-semibold">
          {live ? <Signed value={live.roe}>{signedPercent(live.roe)}</Signed> : '—'}
        </Figure>
      </dl>
      <dl className="grid grid-cols-[1.1fr_1fr_1fr] gap-x-3 gap-y-2 text-[13px]">
        <Figure label={text('lever.size')}>
          <Amount className="whitespace-normal">{lotsText(text, market, held.lots)}</Amount>
        </Figure>
        <Figure label={`${text('lever.margin')} (USDT)`}>
          <Amount>{formatAmount(held.margin, 2)}</Amount>
        </Figure>
        <Figure label={text('lever.margin-ratio')} className={cx('text-right', isRisky && 'text-down')}>
          {live ? `${live.marginRatio}%` : '—'}
        </Figure>
        <Figure label={text('lever.open-price')}>{meanText(market, position.entryPrice)}</Figure>
        <Figure label={text('lever.mark-price')}>{tickText(market, mark)}</Figure>
        <Figure label={text('lever.liquidation-price')} className={cx('text-right', live?.isNear && 'font-semibold text-warn')}>
          {tickText(market, liquidation)}
        </Figure>
        <Figure label={text('lever.take-profit')}>{tickText(market, held.takeProfit)}</Figure>
        <Figure label={text('lever.stop-loss')}>{tickText(market, held.stopLoss)}</Figure>
        <Figure label={text('lever.funding-paid')} className="text-right">
          <SignedAmount>{gainText(funding)}</SignedAmount>
        </Figure>
      </dl>
    </>
  );
}

/** A label that explains itself when pressed. */
const Explained = ({ onPress, children }: { onPress(): void; children: string }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="reach underline decoration-mute decoration-dotted underline-offset-2"
  >
    {children}
  </button>
);

const Figure = ({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) => (
  <div className={cx('min-w-0', className)}>
    <dt className="truncate text-[11px] leading-4 font-normal text-mute">{label}</dt>
    <dd className="truncate">{children}</dd>
  </div>
);
