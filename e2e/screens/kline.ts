import { expect, type Locator, type Page } from '@playwright/test';
import { swipe, tap } from '../touch.ts';
import { say as english, type Say } from '../words.ts';

export const FRAMES = ['time-share', '1-min', '5-min', '30-min', '1-hour', '1-day', '1-week', '1-month'] as const;
type ToolWord =
  | 'trend-line'
  | 'horizontal-line'
  | 'rectangle'
  | 'fibonacci'
  | 'text'
  | 'ruler'
  | 'drawing-style'
  | 'undo'
  | 'redo'
  | 'delete-drawing';
export type FrameWord = (typeof FRAMES)[number] | '15-min' | '4-hour';

/** The chart with its time frames, indicators and crosshair. */
export function kline(page: Page, symbol = 'BTC/USDT', say: Say = english) {
  const chart = page.getByRole('figure', { name: say('kline.chart-of', { symbol }) });
  const frames = page.getByRole('radiogroup', { name: say('kline.time-frames') });
  const moreFrames = page.getByRole('main').getByRole('button', { name: `${say('kline.time-frames')}: ` });
  return {
    chart,
    frame: (word: FrameWord): Locator => frames.getByRole('radio', { name: say(`spot.${word}`), exact: true }),
    moreFrames,
    async chooseMore(word: '15-min' | '4-hour'): Promise<void> {
      await moreFrames.click();
      await page
        .getByRole('dialog')
        .getByRole('option', { name: say(`spot.${word}`), exact: true })
        .click();
    },
    main: (name: string) => page.getByRole('group', { name: say('kline.main-indicators') }).getByRole('button', { name, exact: true }),
    sub: (name: string) => page.getByRole('group', { name: say('kline.sub-indicators') }).getByRole('button', { name, exact: true }),
    /** One plot in a pane's legend: `MA5:64417.82`. */
    legend: (label: string) => page.getByText(new RegExp(`^${label}:`)),
    draw: page.getByRole('button', { name: say('kline.draw'), exact: true }),
    tool: (key: ToolWord) =>
      page.getByRole('toolbar', { name: say('kline.draw') }).getByRole('button', { name: say(`kline.${key}`), exact: true }),
    /** Changes the look of the selected drawing. */
    style: page.getByRole('group', { name: say('kline.drawing-style') }),
    words: page.getByRole('group', { name: say('kline.drawing-style') }).getByRole('textbox'),
    /** The user's lines, for the keyboard. */
    line: (name: string) => page.getByRole('list', { name: say('kline.own-orders') }).getByRole('button', { name }),
    tab: (key: string) => page.getByRole('tab', { name: say(key), exact: true }),
    fullScreen: page.getByRole('button', { name: say('kline.full-screen') }),
    grouping: page.getByRole('combobox', { name: say('spot.grouping') }),
    toLatest: page.getByRole('button', { name: say('kline.to-latest') }),
    leaveFullScreen: page.getByRole('button', { name: say('kline.exit-full-screen') }),
  };
}

/** Runs in the page: counts the touches that the chart leaves to the page. */
function countTouches(): void {
  let count = 0;
  window.addEventListener('touchstart', () => {
    count += 1;
    document.documentElement.dataset.touches = String(count);
  });
}

/** The places on the price scale of a chart where a finger takes a line of the user's own, from above; the chart keeps those touches. */
export async function movableLines(page: Page, chart: Locator): Promise<readonly { x: number; y: number }[]> {
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has a place');
  await page.evaluate(countTouches);
  const touches = () => page.evaluate(() => document.documentElement.dataset.touches);
  const found: { x: number; y: number }[] = [];
  const x = box.x + box.width - 30;
  for (let y = box.y + 4; y < box.y + box.height - 30; y += 4) {
    const before = await touches();
    await tap(page, { x, y });
    if ((await touches()) === before) found.push({ x, y });
  }
  return found;
}

/** Drags the line of the only open order on the chart of `/pages/kline` a little way down; a sheet then asks for confirmation. */
export async function dragOrder(page: Page): Promise<void> {
  const { chart } = kline(page);
  await chart.waitFor();
  // A chart that still moves after the places were found is missed.
  await expect(async () => {
    const [place] = await movableLines(page, chart);
    if (!place) throw new Error('the order has a label');
    await swipe(page, { x: place.x, y: place.y + 12 }, { x: place.x, y: place.y + 32 });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Taps the label of the only open order on a chart: a menu then offers to edit and cancel it. */
export async function tapOrder(page: Page): Promise<void> {
  const [place] = await movableLines(page, kline(page).chart);
  if (!place) throw new Error('the order has a label');
  await tap(page, { x: place.x, y: place.y + 12 });
}

/** Runs in the page: resolves once the last move has been drawn. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Moves the crosshair to the left, candle by candle, until its card shows the candle with this opening time (`01-01 00:00`). */
export async function pointAt(page: Page, chart: Locator, opened: string): Promise<void> {
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has a place');
  const time = page.getByText(opened, { exact: true });
  for (let x = box.x + box.width - 70; x > box.x; x -= 2) {
    await page.mouse.move(x, box.y + box.height / 3);
    await page.evaluate(drawn);
    if (await time.isVisible()) return;
  }
  throw new Error(`no candle of ${opened} is visible`);
}
