import { type Decision, err, ok } from '../core/decision.ts';
import { checkPixels, PICTURE_MOST_PIXELS, type PictureKind } from './picture.ts';

/** The header fields of a picture that determine the cost of decoding it. */
export type PictureHead = {
  readonly width: number;
  readonly height: number;
  /** Samples of a decoded pixel. */
  readonly channels: number;
  /** Bits of a sample; fewer than eight are decoded to eight. */
  readonly bits: number;
  /** How often the decoder goes over the whole picture. */
  readonly scans: number;
};

/** Bytes of all decoded pixels: as many as the largest picture has with four channels of eight bits. */
const MOST_DECODED_BYTES = PICTURE_MOST_PIXELS * 4;
/**
 * Encoders write ten scans, and hardly ever more than twenty. Each of them costs as much as the picture is large, however few bytes it has.
 */
const MOST_SCANS = 32;

/** Accepts a picture for decoding by its head alone. One with no pixel, or with more scans than a camera writes, is `upload-failed`. */
export function checkHead({
  width,
  height,
  channels,
  bits,
  scans,
}: PictureHead): Decision<true, 'upload-failed' | 'picture-too-many-pixels'> {
  if (width === 0 || height === 0 || scans > MOST_SCANS) return err('upload-failed');
  const pixels = checkPixels(width, height);
  if (!pixels.ok) return pixels;
  return width * height * channels * Math.ceil(bits / 8) <= MOST_DECODED_BYTES ? ok(true) : err('picture-too-many-pixels');
}

/** The head of a picture; undefined where it is none. Decodes nothing and reads every byte at most once. */
export const readHead = (bytes: Uint8Array, kind: PictureKind): PictureHead | undefined =>
  kind === 'png' ? readPng(bytes) : readJpeg(bytes);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Where the first part of a PNG, which is its head, has its fields: behind the mark, its own length and its name. */
const PNG = { head: 8, width: 16, height: 20, bits: 24, colour: 25, end: 29 };
const PNG_HEAD = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
/** Channels by colour type: grey, RGB, palette (decoded to RGB and, maybe, transparency), grey and RGB with transparency. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function readPng(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < PNG.end || PNG_HEAD.some((byte, index) => bytes[PNG.head + index] !== byte)) return undefined;
  const view = viewOf(bytes);
  const channels = PNG_CHANNELS[view.getUint8(PNG.colour)];
  if (channels === undefined) return undefined;
  return { width: view.getUint32(PNG.width), height: view.getUint32(PNG.height), channels, bits: view.getUint8(PNG.bits), scans: 1 };
}

/** Every marker begins with this byte, and is the byte behind it. */
const MARKER = 0xff;
const SCAN = 0xda;
const END = 0xd9;
/** Frames of every kind; the three others of their row are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts in the middle of a scan, the mark of a beginning, and one of no use. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** Reads frame and scans from a JPEG's segments, as far as there are any. Where a decoder skips something between them, so does this. */
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

/** The fields of a frame: bits of a sample, height, width, channels. */
function readFrame(view: DataView, at: number, length: number): Omit<PictureHead, 'scans'> | undefined {
  if (length < 8 || at + 6 > view.byteLength) return undefined;
  return { bits: view.getUint8(at), height: view.getUint16(at + 1), width: view.getUint16(at + 3), channels: view.getUint8(at + 5) };
}

/**
 * The offset of the next marker after its fill bytes; the file's end where there is none. Within a scan, a zero means that it is no marker.
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
