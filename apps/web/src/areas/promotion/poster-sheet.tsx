import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invitationQuery, linkOf } from '../../frame/share/invitation.ts';
import { PosterButtons } from '../../frame/share/poster-buttons.tsx';
import { drawFoot, EDGE, POSTER, type PosterFoot, posterPen, STYLES, write } from '../../frame/share/poster-parts.ts';
import { usePicture } from '../../frame/share/use-picture.ts';
import { useQr } from '../../frame/share/use-qr.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { stepByKeys } from '../../ui/step-keys.ts';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly rate: string };

/** The invitation as a picture with a choice of backgrounds, to save or send. */
export function PosterSheet({ open, onClose, rate }: Props) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('promotion.poster')}>
      <Poster rate={rate} />
    </Sheet>
  );
}

/** Content of an invitation. Texts are ready to be drawn. */
type InvitePosterContent = PosterFoot & {
  readonly brand: string;
  readonly title: string;
  readonly line: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly ground: CanvasImageSource | undefined;
};

/** Draws an invitation on a canvas. */
function drawInvitePoster(canvas: HTMLCanvasElement, content: InvitePosterContent): void {
  const pen = posterPen(canvas);
  if (!pen) return;
  const { width, height } = POSTER;
  const { ground, brand, ink, mute } = content.style;
  const maxWidth = width - 2 * EDGE;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  if (content.ground) pen.drawImage(content.ground, 0, 0, width, height);
  write(pen, content.brand, EDGE, 50, { size: 22, weight: 800, colour: brand });
  write(pen, content.title, EDGE, 112, { size: 28, weight: 800, colour: ink, maxWidth });
  write(pen, content.line, EDGE, 140, { size: 15, weight: 600, colour: mute, maxWidth });
  write(pen, content.codeLabel, EDGE, 190, { size: 13, colour: mute, maxWidth });
  write(pen, content.code, EDGE, 232, { size: 40, weight: 800, colour: brand, maxWidth });
  drawFoot(pen, content);
}

function Poster({ rate }: { rate: string }) {
  const text = useText();
  const [chosen, setChosen] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: invitation } = useQuery(invitationQuery);
  const link = linkOf(invitation);
  const pictures = invitation?.pictures ?? [];
  const ground = usePicture(pictures[chosen]);
  const qr = useQr(link, invitation !== undefined);
  const title = text('promotion.poster-title');
  useEffect(() => {
    if (!canvas.current) return;
    drawInvitePoster(canvas.current, {
      brand: 'MT2',
      title,
      line: text('promotion.poster-line', { rate }),
      codeLabel: text('promotion.code'),
      code: invitation?.code ?? '',
      ground,
      invitation: text('share.scan-to-join'),
      time: new URL(link).host,
      qr,
      style: STYLES.night,
      nickname: '',
    });
  });
  return (
    <div className="flex flex-col gap-3 pt-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${title} ${invitation?.code ?? ''}`}
        className="mx-auto w-[min(100%,260px)] rounded-2xl outline-1 -outline-offset-1 outline-line"
      />
      <div
        role="radiogroup"
        aria-label={text('promotion.ground')}
        onKeyDown={stepByKeys('radio', { value: chosen, items: pictures.map((_, value) => ({ value })), onChange: setChosen })}
        className="flex justify-center gap-3"
      >
        {pictures.map((picture, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio input cannot show a picture
          <button
            key={picture}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            aria-label={`${text('promotion.ground')} ${index + 1}`}
            onClick={() => setChosen(index)}
            className={cx('h-15 w-11 rounded-lg bg-cover outline-offset-2', index === chosen && 'outline-2 outline-accent')}
            style={{ backgroundImage: `url(${picture})` }}
          />
        ))}
      </div>
      <PosterButtons name="mt2-invitation.png" canvas={canvas} link={link} isReady={qr !== undefined && ground !== undefined} />
    </div>
  );
}
