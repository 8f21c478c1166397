import { useEffect, useRef, useState } from 'react';
import type { QrPicture } from '../../ui/figures/qr-code.tsx';

/** A drawable QR code of a link; undefined until it is ready. */
export function useQr(link: string, isReady: boolean) {
  const qr = useRef<QrPicture>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link needs a new code
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
