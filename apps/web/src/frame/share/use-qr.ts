import { useMemo } from 'react';
import { drawQr } from '../../ui/figures/draw-qr.ts';

/** Larger than it is drawn on a poster. */
const SIZE = 840;

/** A link as a drawable QR code; undefined until the link is known. */
export const useQr = (link: string, isKnown: boolean): HTMLCanvasElement | undefined =>
  useMemo(() => {
    if (!isKnown) return undefined;
    const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
    void drawQr(canvas, link);
    return canvas;
  }, [link, isKnown]);
