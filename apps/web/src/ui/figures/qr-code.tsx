import { QRCodeCanvas } from 'qrcode.react';
import { type Ref, useImperativeHandle, useRef } from 'react';

/** Handle of a drawn QR code. */
export type QrPicture = {
  /** The code as a picture file, large enough to be printed. Rejects where the browser makes none. */
  toPng(): Promise<Blob>;
};

const SHOWN = 168;
/** Drawn larger than it is shown, so that a saved one can be scanned from afar. */
const DRAWN = 840;

function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('there is no code yet'));
    canvas?.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
}

/** The picture in the middle covers a twentieth of the code: less than what a reader can do without. */
const LOGO = DRAWN * 0.2;

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
  useImperativeHandle(ref, () => ({ toPng: () => pngOf(canvas.current) }));
  return (
    <QRCodeCanvas
      ref={canvas}
      value={value}
      size={DRAWN}
      marginSize={4}
      level={logo ? 'Q' : 'M'}
      {...(logo && { imageSettings: { src: logo, width: LOGO, height: LOGO, excavate: true } })}
      bgColor="#ffffff"
      fgColor="#0b0e11"
      role="img"
      aria-label={label}
      className="rounded-xl"
      style={{ width: SHOWN, height: SHOWN }}
    />
  );
}
