/** In its own units; it is drawn larger, so that it stays sharp where it is sent. */
export const POSTER = { width: 360, height: 540, scale: 3 } as const;

const INK = '#ffffff';
export const MUTE = '#a3abb6';
export const BRAND = '#fcd535';
export const EDGE = 28;
export const FOOT = 420;
const QR = 84;
const FONT = 'Inter, system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Thai", sans-serif';

export type Pen = CanvasRenderingContext2D;
const font = (size: number, weight = 400) => `${weight} ${size}px ${FONT}`;

/** Writes a line of text; one that is too long for `maxWidth` becomes smaller. */
export function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { size = 13, weight = 400, colour = INK as string, maxWidth = 0 },
): void {
  pen.fillStyle = colour;
  pen.font = font(size, weight);
  const width = pen.measureText(text).width;
  if (maxWidth > 0 && width > maxWidth) pen.font = font((size * maxWidth) / width, weight);
  pen.fillText(text, x, y);
}

/** The pen of a canvas of a poster's size; undefined where the browser has none. */
export function posterPen(canvas: HTMLCanvasElement): Pen | undefined {
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  pen.scale(POSTER.scale, POSTER.scale);
  pen.textBaseline = 'alphabetic';
  return pen;
}

/** The foot of a poster: two lines, and the code to scan. */
export type PosterFoot = {
  readonly invitation: string;
  readonly time: string;
  readonly qr: CanvasImageSource | undefined;
};

export function drawFoot(pen: Pen, { invitation, time, qr }: PosterFoot): void {
  const { width, height } = POSTER;
  pen.fillStyle = '#181a20';
  pen.fillRect(0, FOOT, width, height - FOOT);
  const maxWidth = width - 2 * EDGE - (qr ? QR + 16 : 0);
  write(pen, invitation, EDGE, FOOT + 56, { size: 15, weight: 600, maxWidth });
  write(pen, time, EDGE, FOOT + 80, { size: 12, colour: MUTE, maxWidth });
  if (!qr) return;
  const x = width - EDGE - QR;
  pen.fillStyle = INK;
  pen.beginPath();
  pen.roundRect(x, FOOT + 18, QR, QR, 8);
  pen.fill();
  pen.drawImage(qr, x, FOOT + 18, QR, QR);
}
