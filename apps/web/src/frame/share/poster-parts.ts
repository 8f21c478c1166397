/** In poster units; it is drawn at `scale`, so it stays sharp when shared. */
export const POSTER = { width: 360, height: 540, scale: 3 } as const;

/** The colours of a poster: the fixed ones, and those of a gain and a loss. */
export type PosterStyle = Readonly<Record<'ground' | 'foot' | 'ink' | 'mute' | 'brand' | 'green' | 'red', string>>;
export const STYLES = {
  night: { ground: '#0b0e11', foot: '#181a20', ink: '#ffffff', mute: '#a3abb6', brand: '#fcd535', green: '#2ebd85', red: '#f6465d' },
  day: { ground: '#ffffff', foot: '#f2f4f6', ink: '#1e2329', mute: '#566170', brand: '#1e2329', green: '#0b7d52', red: '#c9273f' },
} as const satisfies Record<string, PosterStyle>;

const WHITE = '#ffffff';
export const EDGE = 28;
export const FOOT = 420;
const QR = 84;
const FONT = 'Inter, system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Thai", sans-serif';

export type Pen = CanvasRenderingContext2D;
const font = (size: number, weight = 400) => `${weight} ${size}px ${FONT}`;

/** Writes a line of text; a text longer than `maxWidth` is drawn smaller. */
export function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { size = 13, weight = 400, colour, maxWidth = 0 }: { size?: number; weight?: number; colour: string; maxWidth?: number },
): void {
  pen.fillStyle = colour;
  pen.font = font(size, weight);
  const width = pen.measureText(text).width;
  if (maxWidth > 0 && width > maxWidth) pen.font = font((size * maxWidth) / width, weight);
  pen.fillText(text, x, y);
}

/** The drawing context of a canvas of a poster's size; undefined if the browser has none. */
export function posterPen(canvas: HTMLCanvasElement): Pen | undefined {
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = POSTER.height * POSTER.scale;
  pen.scale(POSTER.scale, POSTER.scale);
  pen.textBaseline = 'alphabetic';
  return pen;
}

/** The foot of a poster: the inviter, the invitation and its time, and the code to scan. */
export type PosterFoot = {
  readonly style: PosterStyle;
  /** Empty if the user has none. */
  readonly nickname: string;
  readonly invitation: string;
  readonly time: string;
  readonly qr: CanvasImageSource | undefined;
};

export function drawFoot(pen: Pen, { style, nickname, invitation, time, qr }: PosterFoot): void {
  const { width, height } = POSTER;
  pen.fillStyle = style.foot;
  pen.fillRect(0, FOOT, width, height - FOOT);
  const maxWidth = width - 2 * EDGE - (qr ? QR + 16 : 0);
  const top = nickname ? FOOT + 66 : FOOT + 56;
  if (nickname) write(pen, nickname, EDGE, FOOT + 42, { size: 16, weight: 700, colour: style.ink, maxWidth });
  write(pen, invitation, EDGE, top, { size: nickname ? 13 : 15, weight: 600, colour: style.ink, maxWidth });
  write(pen, time, EDGE, top + 23, { size: 12, colour: style.mute, maxWidth });
  if (!qr) return;
  const x = width - EDGE - QR;
  pen.fillStyle = WHITE;
  pen.beginPath();
  pen.roundRect(x, FOOT + 18, QR, QR, 8);
  pen.fill();
  pen.drawImage(qr, x, FOOT + 18, QR, QR);
}

/** Draws a square picture with round corners; nothing until it is loaded. */
export function drawPicture(pen: Pen, picture: CanvasImageSource | undefined, x: number, y: number, size: number, radius: number): void {
  if (!picture) return;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, size, size, radius);
  pen.clip();
  pen.drawImage(picture, x, y, size, size);
  pen.restore();
}
