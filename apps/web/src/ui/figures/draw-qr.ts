import encodeQr from 'qr';

const DARK = '#0b0e11';
const LIGHT = '#ffffff';
/** Free modules around the code, which readers need. */
const MARGIN = 4;
/** The picture in the middle covers a twentieth of the code: readers can do without that. */
const PICTURE = 0.2;

function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(() => picture);
}

/** Draws a text as a QR code that fills the canvas, dark on white; `address` is that of a picture in the middle, which may be missing. */
export async function drawQr(canvas: HTMLCanvasElement, text: string, address?: string): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const rows = encodeQr(text, 'raw', { ecc: address ? 'quartile' : 'medium', border: MARGIN });
  const { width: size } = canvas;
  const edge = (module: number) => Math.round((module * size) / rows.length);
  context.fillStyle = LIGHT;
  context.fillRect(0, 0, size, size);
  context.fillStyle = DARK;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
  // Without its picture the code is still good.
  const picture = address && (await loadPicture(address).catch(() => undefined));
  if (!picture) return;
  const shown = size * PICTURE;
  const from = (size - shown) / 2;
  context.fillStyle = LIGHT;
  context.fillRect(from, from, shown, shown);
  context.drawImage(picture, from, from, shown, shown);
}
