import { type Shared, SharePoster } from '../../../frame/share/share-poster.tsx';
import { zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useMark } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { liveOf, type Position } from '../position/position.ts';
import type { SheetOf } from '../position/use-act-sheet.tsx';
import { meanText } from '../price-facts.tsx';

/** A position as a picture to save or send: its return, and an invitation. */
export function ShareSheet({ open, onClose, object: position }: SheetOf<Position>) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('share.share')}>
      <PositionPoster position={position} />
    </Sheet>
  );
}

const PositionPoster = ({ position }: { position: Position }) => (
  <SharePoster name={`mt2-${position.market.base.toLowerCase()}-${position.id}.png`} shared={useShared(position)} />
);

/** The content of a position's poster: at the current mark price, or at the closing price. */
function useShared(position: Position): Shared {
  const text = useText();
  const { market, held, entryPrice, closePrice, closedAt } = position;
  const mark = useMark(market)?.mark;
  const isEnded = closedAt > 0;
  const live = isEnded || mark === undefined ? undefined : liveOf(position, mark);
  const pnl = isEnded ? position.net : (live?.pnl ?? 0n);
  const last = isEnded ? meanText(market, closePrice) : tickText(market, mark);
  return {
    isGain: pnl >= 0n,
    symbol: `${market.symbol} ${text('market.perpetual')}`,
    side: `${text(`lever.${held.side}`)} ${held.leverage}x`,
    isLong: held.side === 'long',
    roeLabel: text(isEnded ? 'lever.net-roe' : 'lever.roe'),
    roe: isEnded ? signedPercent(position.netRoe, position.net) : signedPercent(live?.roe ?? '0.00', live?.pnl ?? 0n),
    amount: `${gainText(pnl)} USDT`,
    facts: [
      [text('lever.open-price'), meanText(market, entryPrice)],
      [text(isEnded ? 'lever.close-price' : 'lever.mark-price'), last],
    ],
    time: zonedTimeText(isEnded ? closedAt : worldNow()),
  };
}
