import { compatibility } from '@mt2/contracts/compatibility';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { to } from '../../../frame/paths.ts';
import { copyText } from '../../../platform/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { savePicture } from '../../../platform/save-picture.ts';
import { api } from '../../../platform/send.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { QrCode, type QrPicture } from '../../../ui/figures/qr-code.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { liveOf } from '../position/live-figures.ts';
import type { Position } from '../position/position.ts';
import type { PositionSheetProps } from '../position/stop-sheet.tsx';
import { gainText, meanText, signedPercent, tickText } from '../price-words.ts';
import { useMark } from '../use-mark.ts';
import { drawPoster, type PosterContent } from './poster.ts';
import { canShare, pictureOf, sharePicture } from './share-picture.ts';

const GREEN = '#2ebd85';
const RED = '#f6465d';

const inviteQuery = queryOptions({
  queryKey: ['account', 'invite-code'],
  queryFn: async ({ signal }) => (await api.query(compatibility.getUser, {}, { signal })).extension_code,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A position as a picture to be saved or sent: its return, and the way to join. */
export function ShareSheet({ open, onClose, position }: PositionSheetProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('lever.share')}>
      <Poster position={position} />
    </Sheet>
  );
}

function Poster({ position }: { position: Position }) {
  const text = useText();
  const [hasAmount, setHasAmount] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: code, isPending } = useQuery(inviteQuery);
  const link = `${location.origin}${location.pathname}#${code ? to('/pages/user/login/register', { code }) : '/pages/user/login/register'}`;
  const { qr, bitmap } = useQr(link, !isPending);
  const content = useContent(position, hasAmount, bitmap);
  useEffect(() => {
    if (canvas.current) drawPoster(canvas.current, content);
  });
  const name = `mt2-${position.market.base.toLowerCase()}-${position.id}.png`;
  return (
    <div className="flex flex-col gap-3 pt-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${content.symbol} ${content.side} ${content.roeLabel} ${content.roe}`}
        className="mx-auto w-[min(100%,300px)] rounded-2xl"
      />
      <div hidden>{!isPending && <QrCode key={link} ref={qr} value={link} label={text('lever.scan-to-join')} />}</div>
      <Switch checked={hasAmount} onChange={setHasAmount} label={text('lever.show-amount')} className="w-full justify-between!" />
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={!bitmap} onClick={() => void savePicture(name, () => pictureOf(canvas.current))}>
          {text('lever.save-picture')}
        </Button>
        {canShare() ? (
          <Button tone="brand" disabled={!bitmap} onClick={() => void sharePicture(name, canvas.current, link)}>
            {text('lever.share')}
          </Button>
        ) : (
          <Button tone="brand" onClick={() => void copyText(link)}>
            {text('lever.copy-link')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The code of a link as something that can be drawn; undefined until it is there. */
function useQr(link: string, isReady: boolean) {
  const qr = useRef<QrPicture>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another code
  useEffect(() => {
    if (!isReady) return;
    let isWanted = true;
    void qr.current
      ?.toPng()
      .then((png) => createImageBitmap(png))
      .then((made) => isWanted && setBitmap(made));
    return () => {
      isWanted = false;
    };
  }, [link, isReady]);
  return { qr, bitmap };
}

/** The poster's content for a position: at the current mark price, or at the price at which it was closed. */
function useContent(position: Position, hasAmount: boolean, qr: ImageBitmap | undefined): PosterContent {
  const text = useText();
  const isRedUp = useSettings((settings) => settings.upDown === 'red-up');
  const { market, ticket, entry, exit, closedAt } = position;
  const mark = useMark(market)?.mark;
  const isEnded = closedAt > 0;
  const live = isEnded || mark === undefined ? undefined : liveOf(position, mark);
  const pnl = isEnded ? position.net : (live?.pnl ?? 0n);
  const last = isEnded ? meanText(market, exit) : tickText(market, mark);
  return {
    isGain: pnl >= 0n,
    gain: isRedUp ? RED : GREEN,
    loss: isRedUp ? GREEN : RED,
    brand: 'MT2',
    symbol: market.symbol,
    side: `${text(`lever.${ticket.side}`)} ${ticket.leverage}x`,
    isLong: ticket.side === 'long',
    roeLabel: text(isEnded ? 'lever.net-roe' : 'lever.roe'),
    roe: signedPercent(isEnded ? position.netRoe : (live?.roe ?? '0.00')),
    amount: hasAmount ? `${gainText(pnl)} USDT` : '',
    facts: [
      [text('lever.open-price'), meanText(market, entry)],
      [text(isEnded ? 'lever.close-price' : 'lever.mark-price'), last],
    ],
    invitation: text('lever.scan-to-join'),
    time: formatDateTime(isEnded ? closedAt : worldNow()),
    qr,
  };
}
