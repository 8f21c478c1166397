import decodeQr from 'qr/decode.js';

/** Larger pictures are made smaller before they are read: a code in one is large enough still. */
const LARGEST = 1_200;

/** What the page uses of the browser's own reader, which TypeScript does not know. */
type Detector = { detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

/** The browser's own reader; undefined where it has none, or none of these codes. */
async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('the browser draws no pictures');
  pen.drawImage(picture, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

/** The text of the QR code in a picture; undefined where none is found. By the browser's own reader where it has one. */
export async function readQr(picture: ImageBitmap): Promise<string | undefined> {
  const detector = await ownDetector();
  if (detector) return (await detector.detect(picture))[0]?.rawValue;
  try {
    return decodeQr(pixelsOf(picture));
  } catch {
    // The decoder throws where it finds no code.
    return undefined;
  }
}
