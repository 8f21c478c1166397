import sharp from 'sharp';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#36c' } });

/** A JPEG rotated by its metadata, which also names its author. */
export const jpegBytes = (width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .withExif({ IFD0: { Copyright: 'Somebody’s secret', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
