import { drawFoot, EDGE, POSTER, type PosterFoot, posterPen, write } from '../../frame/share/poster-parts.ts';

/** Content of an invitation. Texts are ready to be drawn. */
export type InvitePosterContent = PosterFoot & {
  readonly brand: string;
  readonly title: string;
  readonly line: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly ground: CanvasImageSource | undefined;
};

/** Draws an invitation on a canvas. */
export function drawInvitePoster(canvas: HTMLCanvasElement, content: InvitePosterContent): void {
  const pen = posterPen(canvas);
  if (!pen) return;
  const { width, height } = POSTER;
  const { ground, brand, ink, mute } = content.style;
  const maxWidth = width - 2 * EDGE;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  if (content.ground) pen.drawImage(content.ground, 0, 0, width, height);
  write(pen, content.brand, EDGE, 50, { size: 22, weight: 800, colour: brand });
  write(pen, content.title, EDGE, 112, { size: 28, weight: 800, colour: ink, maxWidth });
  write(pen, content.line, EDGE, 140, { size: 15, weight: 600, colour: mute, maxWidth });
  write(pen, content.codeLabel, EDGE, 190, { size: 13, colour: mute, maxWidth });
  write(pen, content.code, EDGE, 232, { size: 40, weight: 800, colour: brand, maxWidth });
  drawFoot(pen, content);
}
