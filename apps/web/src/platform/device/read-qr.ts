import decodeQr from 'qr/decode.js';

/** Larger pictures are made smaller before they are read: a code in them is still large enough. */
const LARGEST = 1_200;

/** The part of the browser's own reader that the page uses; TypeScript does not know it. */
type Detector = { detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

async function findDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats();
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

let detector: Promise<Detector | undefined> | undefined;

/** The browser's built-in reader, cached; undefined if it has none or does not support QR codes. */
const ownDetector = (): Promise<Detector | undefined> => {
  // A browser that cannot list its formats has no reader.
  detector ??= findDetector().catch(() => undefined);
  return detector;
};

function pixelsOf(picture: ImageBitmap): ImageData {
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('the browser draws no pictures');
  pen.drawImage(picture, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

async function textIn(picture: ImageBitmap): Promise<string | undefined> {
  const own = await ownDetector();
  try {
    if (own) return (await own.detect(picture))[0]?.rawValue;
  } catch {
    // Some systems report a reader they lack; this becomes known only at the first use.
  }
  return decodeQr(pixelsOf(picture));
}

/**
 * The text of the QR code in an image; undefined if none is found or the image cannot be read. Uses the browser's own
 * reader if it works.
 */
export async function readQr(source: ImageBitmapSource): Promise<string | undefined> {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(source);
    return await textIn(picture);
  } catch {
    // The decoder throws if it finds no code.
    return undefined;
  } finally {
    picture?.close();
  }
}
