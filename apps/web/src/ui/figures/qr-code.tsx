import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { drawQr } from './draw-qr.ts';
import { pngOf } from './png.ts';

/** Handle of a drawn QR code. */
export type QrPicture = {
  /** The code as a picture file, large enough to print. Rejects if the browser makes none. */
  toPng(): Promise<Blob>;
};

const SHOWN = 168;
/** Drawn larger than shown, so a saved code can be scanned from a distance. */
const DRAWN = 840;

export type QrCodeProps = {
  value: string;
  label: string;
  /** Address of a picture in the middle. */
  logo?: string;
  ref?: Ref<QrPicture>;
};

/** A text as a QR code, dark on white in every theme. */
export function QrCode({ value, label, logo, ref }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(Promise.resolve());
  useLayoutEffect(() => {
    if (canvas.current) drawn.current = drawQr(canvas.current, value, logo);
  }, [value, logo]);
  useImperativeHandle(ref, () => ({ toPng: () => drawn.current.then(() => pngOf(canvas.current)) }));
  return (
    <canvas
      ref={canvas}
      width={DRAWN}
      height={DRAWN}
      role="img"
      aria-label={label}
      className="rounded-xl"
      style={{ width: SHOWN, height: SHOWN }}
    />
  );
}
