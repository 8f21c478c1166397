import { expect, test } from 'vitest';
import { drawPoster, type PosterContent } from './poster.ts';
import { STYLES } from './poster-parts.ts';

/** A canvas that records the heights of the line drawn, which is as wide as the poster, and the heights that each text takes. */
function notingCanvas() {
  let path: number[] = [];
  const line: number[] = [];
  const boxes: { readonly text: string; readonly top: number; readonly bottom: number }[] = [];
  const gradient = () => ({ addColorStop: () => {} });
  const nothing = () => {};
  const pen = {
    font: '',
    beginPath: () => {
      path = [];
    },
    lineTo: (_: number, y: number) => path.push(y),
    stroke: () => line.push(...path),
    measureText: (text: string) => ({ width: text.length * sizeOf(pen.font) * 0.6 }),
    fillText: (text: string, _: number, y: number) => {
      const size = sizeOf(pen.font);
      boxes.push({ text, top: y - size, bottom: y + size / 4 });
    },
    createRadialGradient: gradient,
    createLinearGradient: gradient,
    ...Object.fromEntries(['fillRect', 'fill', 'closePath', 'scale'].map((name) => [name, nothing])),
  };
  return { canvas: Object.assign(document.createElement('canvas'), { getContext: () => pen }), line, boxes };
}

const sizeOf = (font: string): number => Number(/([\d.]+)px/.exec(font)?.[1]);

const content: PosterContent = {
  style: STYLES.night,
  isGain: true,
  gain: STYLES.night.green,
  loss: STYLES.night.red,
  brand: 'MT2',
  logo: undefined,
  coin: undefined,
  symbol: 'BTC/USDT Perp',
  side: 'Long 20x',
  isLong: true,
  roeLabel: 'ROE',
  roe: '+1,024.50%',
  amount: '+123,456.78 USDT',
  facts: [
    ['Entry price', '64,142.00'],
    ['Mark price', '66,234.50'],
  ],
  nickname: '',
  invitation: 'Scan to trade with me',
  time: '2026-01-01 08:00:05',
  qr: undefined,
};

test.each<[string, Partial<PosterContent>]>([
  ['of a long gain', {}],
  ['of a short gain', { roe: '+7.90%', amount: '' }],
  ['of a loss', { isGain: false, roe: '-100.00%', amount: '-3.37 USDT' }],
])('the line of the price crosses no text: %s', (_, part) => {
  const { canvas, line, boxes } = notingCanvas();
  drawPoster(canvas, { ...content, ...part });
  expect(line.length).toBeGreaterThan(1);
  expect(boxes.map(({ text }) => text)).toContain(part.roe ?? content.roe);
  expect(boxes.filter(({ top, bottom }) => bottom >= Math.min(...line) && top <= Math.max(...line))).toEqual([]);
});
