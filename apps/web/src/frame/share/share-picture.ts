/** A canvas as a picture file. Rejects where the browser makes none. */
export function pictureOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('there is no picture yet'));
    canvas?.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
}

/** True when this device can hand pictures to other apps. */
export const canShare = (): boolean => navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

/** Hands a picture and a link to an app chosen by the user; cancelling is not an error. */
export async function sharePicture(name: string, canvas: HTMLCanvasElement | null, url: string): Promise<void> {
  const file = new File([await pictureOf(canvas)], name, { type: 'image/png' });
  await navigator.share({ files: [file], url }).catch(() => undefined);
}

/** True when this device can hand links to other apps. */
export const canShareLinks = (): boolean => 'share' in navigator;

/** Hands a link to an app of the user's choice. */
export const shareLink = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);
