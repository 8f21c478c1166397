import { useEffect, useRef, useState } from 'react';
import type { QrPicture } from '../../ui/figures/qr-code.tsx';

/** The code of a link as something that can be drawn; undefined until it is there. */
export function useQr(link: string, isReady: boolean) {
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
