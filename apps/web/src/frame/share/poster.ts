import { drawFoot, drawPicture, EDGE, FOOT, type Pen, POSTER, type PosterFoot, posterPen, write } from './poster-parts.ts';

/** Content of a poster. Texts are ready to be drawn. */
export type PosterContent = PosterFoot & {
  readonly isGain: boolean;
  /** Colour of a gain, in the user's chosen scheme. */
  readonly gain: string;
  readonly loss: string;
  readonly brand: string;
  /** The logos of the product and the coin; undefined until they are loaded. */
  readonly logo: CanvasImageSource | undefined;
  readonly coin: CanvasImageSource | undefined;
  readonly symbol: string;
  readonly side: string;
  readonly isLong: boolean;
  readonly roeLabel: string;
  readonly roe: string;
  /** Empty if hidden. */
  readonly amount: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
};

/** Draws a poster on a canvas. */
export function drawPoster(canvas: HTMLCanvasElement, content: PosterContent): void {
  const pen = posterPen(canvas);
  if (!pen) return;
  const colour = content.isGain ? content.gain : content.loss;
  drawGround(pen, colour, content.style.ground);
  drawWay(pen, colour, content.isGain);
  drawHead(pen, content, colour);
  drawFacts(pen, content);
  drawFoot(pen, content);
}

function drawGround(pen: Pen, colour: string, ground: string): void {
  const { width, height } = POSTER;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(width * 0.85, height * 0.3, 0, width * 0.85, height * 0.3, width);
  glow.addColorStop(0, `${colour}66`);
  glow.addColorStop(1, `${colour}00`);
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
}

/** Relative heights of a rising price; reversed, they show a falling one. */
const WAY = [0.1, 0.22, 0.16, 0.34, 0.3, 0.5, 0.42, 0.66, 0.6, 0.82, 0.78, 1];

/** The vertical range of the price line: below the amount and above the facts, so even a long number is not crossed. */
const BAND = { top: 280, bottom: 318 } as const;

function drawWay(pen: Pen, colour: string, isUp: boolean): void {
  const [left, right] = [0, POSTER.width];
  const { top, bottom } = BAND;
  const points = WAY.map((level, index) => ({
    x: left + (index / (WAY.length - 1)) * (right - left),
    y: bottom - (isUp ? level : 1 - level) * (bottom - top),
  }));
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.strokeStyle = colour;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 2.5;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.lineTo(right, FOOT);
  pen.lineTo(left, FOOT);
  pen.closePath();
  const fade = pen.createLinearGradient(left, 0, right, 0);
  fade.addColorStop(0, `${colour}00`);
  fade.addColorStop(1, `${colour}40`);
  pen.fillStyle = fade;
  pen.fill();
  pen.globalAlpha = 1;
}

/** The size of a picture, and where the text next to it starts. */
const PICTURE = 28;
const BESIDE = PICTURE + 10;

function drawHead(pen: Pen, content: PosterContent, colour: string): void {
  const { style, brand, logo, coin, symbol, side, isLong, gain, loss, roeLabel, roe, amount } = content;
  const { ink, mute } = style;
  const maxWidth = POSTER.width - 2 * EDGE;
  drawPicture(pen, logo, EDGE, 28, PICTURE, 7);
  write(pen, brand, EDGE + (logo ? BESIDE : 0), 50, { size: 22, weight: 800, colour: style.brand });
  drawPicture(pen, coin, EDGE, 83, PICTURE, PICTURE / 2);
  const left = coin ? BESIDE : 0;
  write(pen, symbol, EDGE + left, 105, { size: 24, weight: 700, colour: ink, maxWidth: maxWidth - left });
  write(pen, side, EDGE, 134, { size: 15, weight: 700, colour: isLong ? gain : loss });
  write(pen, roeLabel, EDGE, 182, { size: 14, colour: mute });
  write(pen, roe, EDGE, 236, { size: 52, weight: 800, colour, maxWidth });
  if (amount) write(pen, amount, EDGE, 266, { size: 20, weight: 700, colour, maxWidth });
}

function drawFacts(pen: Pen, { facts, style: { ink, mute } }: PosterContent): void {
  const maxWidth = (POSTER.width - 2 * EDGE) / Math.max(1, facts.length) - 8;
  for (const [index, [label, value]] of facts.entries()) {
    const x = EDGE + index * (maxWidth + 8);
    write(pen, label, x, 340, { size: 13, colour: mute, maxWidth });
    write(pen, value, x, 364, { size: 18, weight: 700, colour: ink, maxWidth });
  }
}
