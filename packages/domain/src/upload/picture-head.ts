import { type Decision, err, ok } from '../core/decision.ts';
import { checkPixels, PICTURE_MOST_PIXELS, type PictureKind } from './picture.ts';

/** The header fields of an image that determine its decoding cost. */
export type PictureHead = {
  readonly width: number;
  readonly height: number;
  /** Samples per decoded pixel. */
  readonly channels: number;
  /** Bits per sample; fewer than eight are decoded to eight. */
  readonly bits: number;
  /** Number of decoder passes over the whole image. */
  readonly scans: number;
};

/** Maximum bytes of all decoded pixels: those of the largest image with four channels of eight bits. */
const MOST_DECODED_BYTES = PICTURE_MOST_PIXELS * 4;
/** Encoders write ten scans, and hardly ever more than twenty. Each costs as much as the whole image, however few bytes it has. */
const MOST_SCANS = 32;

/**
 * Accepts an image for decoding by its header alone. An image without pixels, or with more scans than a camera writes, is
 * `picture-unreadable`.
 */
export function checkHead({
  width,
  height,
  channels,
  bits,
  scans,
}: PictureHead): Decision<true, 'picture-unreadable' | 'picture-too-many-pixels'> {
  if (width === 0 || height === 0 || scans > MOST_SCANS) return err('picture-unreadable');
  const pixels = checkPixels(width, height);
  if (!pixels.ok) return pixels;
  return width * height * channels * Math.ceil(bits / 8) <= MOST_DECODED_BYTES ? ok(true) : err('picture-too-many-pixels');
}

/** The header of an image; undefined if it has none. Decodes nothing and reads every byte at most once. */
export const readHead = (bytes: Uint8Array, kind: PictureKind): PictureHead | undefined =>
  kind === 'png' ? readPng(bytes) : readJpeg(bytes);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Offsets of the header fields of a PNG: after the signature, the chunk length and the chunk name. */
const PNG = { head: 8, width: 16, height: 20, bits: 24, colour: 25, end: 29 };
const PNG_HEAD = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
/** Channels by color type: gray, RGB, palette (decoded to RGB and possibly transparency), gray and RGB with transparency. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function readPng(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < PNG.end || PNG_HEAD.some((byte, index) => bytes[PNG.head + index] !== byte)) return undefined;
  const view = viewOf(bytes);
  const channels = PNG_CHANNELS[view.getUint8(PNG.colour)];
  if (channels === undefined) return undefined;
  return { width: view.getUint32(PNG.width), height: view.getUint32(PNG.height), channels, bits: view.getUint8(PNG.bits), scans: 1 };
}

/** The first byte of every marker; the byte after it identifies the marker. */
const MARKER = 0xff;
const SCAN = 0xda;
const END = 0xd9;
/** Frame markers of all kinds; the other three in the range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts within a scan, the start marker, and an unused one. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** Reads frame and scans from a JPEG's segments. It skips whatever a decoder skips between them. */
function readJpeg(bytes: Uint8Array): PictureHead | undefined {
  const view = viewOf(bytes);
  let frame: Omit<PictureHead, 'scans'> | undefined;
  let scans = 0;
  for (let at = nextMarker(bytes, 2); at < bytes.length; ) {
    const marker = view.getUint8(at);
    if (marker === END) break;
    if (isAlone(marker)) {
      at = nextMarker(bytes, at + 1);
      continue;
    }
    if (at + 3 > bytes.length) return undefined;
    const length = view.getUint16(at + 1);
    if (isFrame(marker)) frame = frame ? undefined : readFrame(view, at + 3, length);
    if (length < 2 || (isFrame(marker) && !frame)) return undefined;
    if (marker === SCAN) scans += 1;
    at = nextMarker(bytes, at + 1 + length);
  }
  return frame && { ...frame, scans };
}

/** The fields of a frame: bits per sample, height, width, channels. */
function readFrame(view: DataView, at: number, length: number): Omit<PictureHead, 'scans'> | undefined {
  if (length < 8 || at + 6 > view.byteLength) return undefined;
  return { bits: view.getUint8(at), height: view.getUint16(at + 1), width: view.getUint16(at + 3), channels: view.getUint8(at + 5) };
}

/**
 * The offset of the next marker after its fill bytes, or the file's end. Within a scan, a following zero byte means that
 * it is not a marker.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const start = bytes.indexOf(MARKER, at);
    if (start === -1) return bytes.length;
    at = start + 1;
    while (bytes[at] === MARKER) at += 1;
    if (bytes[at] !== 0) return at;
  }
}
