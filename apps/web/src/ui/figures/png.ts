/** A canvas as a picture file. Rejects if the browser makes none. */
export const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (!canvas) reject(new Error('there is no picture yet'));
    canvas?.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
