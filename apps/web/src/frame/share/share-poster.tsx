import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { Chips } from '../../ui/chips.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { invitationQuery, linkOf } from './invitation.ts';
import { drawPoster, type PosterContent } from './poster.ts';
import { PosterButtons } from './poster-buttons.tsx';
import { STYLES } from './poster-parts.ts';
import { usePicture } from './use-picture.ts';
import { useQr } from './use-qr.ts';

/** The content of a poster for a shared object. `amount` is drawn only if the user wants it. */
export type Shared = Omit<PosterContent, 'gain' | 'loss' | 'brand' | 'logo' | 'coin' | 'style' | 'nickname' | 'invitation' | 'qr'>;

/** A picture to save or send of a gain or loss, with an invitation. `name` is the name of its file. */
export function SharePoster({ name, shared }: { name: string; shared: Shared }) {
  const text = useText();
  const isRedUp = useSettings((settings) => settings.upDown === 'red-up');
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [hasAmount, setHasAmount] = useState(false);
  const [styleName, setStyleName] = useState<keyof typeof STYLES>('night');
  const logo = usePicture('/icon-192.png');
  const coin = usePicture(`/coins/${shared.symbol.split('/')[0]?.toLowerCase()}.svg`);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: invitation, isPending } = useQuery(invitationQuery);
  const link = linkOf(invitation);
  const qr = useQr(link, !isPending);
  useEffect(() => {
    if (!canvas.current) return;
    const style = STYLES[styleName];
    const colours = isRedUp ? { gain: style.red, loss: style.green } : { gain: style.green, loss: style.red };
    const amount = hasAmount ? shared.amount : '';
    const marks = { logo, coin, brand: 'MT2', nickname, invitation: text('share.scan-to-join'), qr };
    drawPoster(canvas.current, { ...shared, ...colours, ...marks, style, amount });
  });
  return (
    <div className="flex flex-col gap-3 pt-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${shared.symbol} ${shared.side} ${shared.roeLabel} ${shared.roe}`}
        className="mx-auto w-[min(100%,300px)] rounded-2xl outline-1 -outline-offset-1 outline-line"
      />
      <Chips
        label={text('share.style')}
        value={styleName}
        onChange={(next: keyof typeof STYLES) => setStyleName(next)}
        items={[
          { value: 'night', label: text('share.night') },
          { value: 'day', label: text('share.day') },
        ]}
      />
      <Switch checked={hasAmount} onChange={setHasAmount} label={text('share.show-amount')} className="w-full justify-between!" />
      <PosterButtons name={name} canvas={canvas} link={link} isReady={qr !== undefined} />
    </div>
  );
}
