import type { RefObject } from 'react';
import { copyText } from '../../platform/device/copy.ts';
import { savePicture } from '../../platform/device/save-picture.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { canShare, canShareLinks, pictureOf, shareLink, sharePicture } from './share-picture.ts';

type Props = {
  /** Name of the file. */
  name: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  link: string;
  /** True when the picture is complete. */
  isReady: boolean;
};

/** Saves a poster, and sends it by another app; where the device can hand on no pictures, sends the link, or copies it. */
export function PosterButtons({ name, canvas, link, isReady }: Props) {
  const text = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button disabled={!isReady} onClick={() => void savePicture(name, () => pictureOf(canvas.current))}>
        {text('share.save-picture')}
      </Button>
      {canShare() ? (
        <Button tone="brand" disabled={!isReady} onClick={() => void sharePicture(name, canvas.current, link)}>
          {text('share.share')}
        </Button>
      ) : (
        <Button tone="brand" onClick={() => void (canShareLinks() ? shareLink(link) : copyText(link))}>
          {text(canShareLinks() ? 'share.share' : 'share.copy-link')}
        </Button>
      )}
    </div>
  );
}
