import { lever } from '@mt2/contracts/lever';
import type { Atoms } from '@mt2/domain';
import { memo } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useSending } from '../../order/index.ts';
import type { Position } from './position.ts';
import { PositionFigures } from './position-figures.tsx';
import { ActButtons, POSITION_LINE, PositionHead, Standing } from './position-parts.tsx';

/** Actions on a position. */
type Act = 'details' | 'share' | 'stops' | 'margin' | 'reverse' | 'close';
const ACT_WORDS = { stops: 'lever.tp-sl', margin: 'lever.margin', reverse: 'lever.reverse', close: 'lever.close' } as const;

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
      <PositionFigures
        group={{ market, side: held.side, positions: [position] }}
        profit={profit}
        onExplain={() => onAct('details', position)}
      />
      <ActButtons
        market={market}
        words={ACT_WORDS}
        isOff={(act) => held.status === 'closing' && (act === 'close' || act === 'reverse')}
        onAct={(act) => onAct(act, position)}
      />
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
