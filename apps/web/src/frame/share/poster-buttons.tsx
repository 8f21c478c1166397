import type { RefObject } from 'react';
import { savePicture } from '../../platform/device/save-picture.ts';
import { useText } from '../../platform/i18n.ts';
import { report } from '../../platform/request/report.ts';
import { Button } from '../../ui/button.tsx';
import { pngOf } from '../../ui/figures/png.ts';
import { ShareLinkButton } from './share-link-button.tsx';

type Props = {
  /** Name of the file. */
  name: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  link: string;
  /** True if the picture is complete. */
  isReady: boolean;
};

/** True if this device can pass pictures to other apps. */
const canShare = (): boolean => navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

/** Passes a picture and a link to an app chosen by the user; cancelling is not an error. */
async function sharePicture(name: string, canvas: HTMLCanvasElement | null, url: string): Promise<void> {
  const file = new File([await pngOf(canvas)], name, { type: 'image/png' });
  await navigator.share({ files: [file], url }).catch(report('share of a poster'));
}

/** Saves a poster, and sends it by another app; if the device cannot pass on pictures, sends the link, or copies it. */
export function PosterButtons({ name, canvas, link, isReady }: Props) {
  const text = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button disabled={!isReady} onClick={() => void savePicture(name, () => pngOf(canvas.current))}>
        {text('share.save-picture')}
      </Button>
      {canShare() ? (
        <Button tone="brand" disabled={!isReady} onClick={() => void sharePicture(name, canvas.current, link)}>
          {text('share.share')}
        </Button>
      ) : (
        <ShareLinkButton link={link} />
      )}
    </div>
  );
}
