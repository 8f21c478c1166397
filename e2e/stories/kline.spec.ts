import { product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { NARROW } from '../narrow.ts';
import { openScreen } from '../screens/all.ts';
import { dragOrder, FRAMES, kline, pointAt } from '../screens/kline.ts';
import { pairButton } from '../screens/market.ts';
import { fact } from '../screens/shell.ts';
import { hold, swipe, tap } from '../touch.ts';
import { say } from '../words.ts';

/** The second at which a world begins. */
const EPOCH = Date.UTC(2026, 0, 1) / 1000;

const candle = (page: Page) =>
  Promise.all(['open', 'high', 'low', 'close'].map((name) => fact(page.getByRole('main'), say(`kline.${name}`))));

test('a tap near the edge of a time frame chooses it, not its neighbour, on phones of both widths', async ({ page }) => {
  const chart = kline(page);
  await openScreen(page, 'kline', say);
  for (const width of [390, NARROW.width]) {
    await page.setViewportSize({ width, height: 844 });
    for (const frame of FRAMES)
      for (const share of [0.9, 0.1]) {
        const box = assertDefined((await chart.frame(frame).boundingBox()) ?? undefined, 'the time frame is visible');
        await tap(page, { x: box.x + box.width * share, y: box.y + box.height / 2 });
        await expect(chart.frame(frame)).toBeChecked();
      }
  }
});

test('15 minutes and 4 hours are under "More", from candles that every server has', async ({ page, world }) => {
  const chart = kline(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/currency/new_timeshar') asked.push(searchParams.get('period') ?? '');
  });
  await world.advance('26h');
  await openScreen(page, 'kline', say);
  await chart.chooseMore('4-hour');
  await expect(chart.moreFrames).toHaveText(say('spot.4-hour'));
  await pointAt(page, chart.chart, '01-01 00:00');
  const [open] = await candle(page);
  expect(open).toBe('64,141.10');
  await chart.chooseMore('15-min');
  await expect(chart.moreFrames).toHaveText(say('spot.15-min'));
  await pointAt(page, chart.chart, '01-02 01:45');
  expect(new Set(asked)).toEqual(new Set(['60min', '5min']));
  await page.reload();
  await expect(chart.moreFrames).toHaveText(say('spot.15-min'));
  await chart.frame('1-hour').click();
  await expect(chart.moreFrames).toHaveText(say('kline.more-frames'));
});

test('the chart fills a phone held sideways, returns to its newest candle, and ends above the buttons', async ({ page }) => {
  await test.step('the full-screen chart has buttons to buy and sell that lead to the form', async () => {
    const chart = kline(page);
    await openScreen(page, 'kline', say);
    await chart.fullScreen.click();
    await expect(chart.leaveFullScreen).toBeVisible();
    await page.getByRole('button', { name: say('spot.sell'), exact: true }).click();
    await expect(page.getByRole('radio', { name: say('spot.sell'), exact: true })).toBeChecked();
    await page.goBack();
    await expect(chart.fullScreen).toBeVisible();
  });

  await test.step('a chart that was scrolled back has a button to its newest candle', async () => {
    const { chart, toLatest } = kline(page);
    await openScreen(page, 'kline', say);
    const box = await chart.boundingBox();
    const [x, y] = [box?.x ?? 0, box?.y ?? 0];
    await expect(toLatest).toBeHidden();
    await swipe(page, { x: x + 60, y: y + 150 }, { x: x + 280, y: y + 150 });
    await toLatest.click();
    await expect(toLatest).toBeHidden();
  });

  await test.step('the screen ends with a whole row of the order book above the buttons', async () => {
    await openScreen(page, 'kline', say);
    const rows = page.getByRole('list', { name: say('kline.bids') }).getByRole('listitem');
    await expect(rows).toHaveCount(12);
    const bar = page.getByRole('navigation', { name: say('wallet.trade') });
    await expect
      .poll(async () => {
        const top = (await bar.boundingBox())?.y ?? 0;
        const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
        return Math.min(...bottoms.map((bottom) => Math.abs(bottom - top)));
      })
      .toBeLessThan(1);
  });

  await test.step('on a phone held sideways, the chart fills the screen until it is turned back', async () => {
    const chart = kline(page);
    await openScreen(page, 'kline', say);
    await expect(chart.fullScreen).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(chart.leaveFullScreen).toBeVisible();
    await expect.poll(async () => (await chart.chart.boundingBox())?.width).toBe(844);
    expect((await chart.chart.boundingBox())?.height).toBeGreaterThan(280);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(chart.fullScreen).toBeVisible();
  });
});

test('the chart fills the screen until Esc or the back key is pressed', async ({ page }) => {
  const chart = kline(page);
  await openScreen(page, 'market', say);
  await page.getByRole('main').getByRole('link', { name: /^ETH/ }).click();
  await chart.fullScreen.click();
  await expect(chart.leaveFullScreen).toBeVisible();
  await expect(chart.leaveFullScreen).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(chart.leaveFullScreen).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chart.fullScreen).toBeFocused();
  await chart.fullScreen.click();
  await expect(chart.leaveFullScreen).toBeVisible();
  await page.goBack();
  await expect(chart.fullScreen).toBeVisible();
  await expect(pairButton(page, 'ETH/USDT')).toBeVisible();
});

test('drawings are made with a finger, and stay on the device until they are deleted', async ({ page }) => {
  const { chart, draw, tool, style, words, frame } = kline(page);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('mt2.drawings') ?? '{}').state?.bySymbol['BTC/USDT'] ?? []);
  await openScreen(page, 'kline', say);
  const box = await chart.boundingBox();
  const at = (x: number, y: number) => ({ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y });

  await test.step('each tool draws', async () => {
    await draw.click();
    for (const key of ['drawing-style', 'undo', 'redo', 'delete-drawing'] as const) await expect(tool(key)).toBeDisabled();
    await tool('trend-line').click();
    await swipe(page, at(60, 200), at(200, 120));
    await expect.poll(kept).toMatchObject([{ id: 1, tool: 'trend' }]);
    await tool('horizontal-line').click();
    await tap(page, at(100, 160));
    await expect.poll(kept).toMatchObject([{ id: 1 }, { id: 2, tool: 'level' }]);
    await tool('ruler').click();
    await tap(page, at(80, 100));
    await tap(page, at(180, 220));
    await expect.poll(kept).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3, tool: 'ruler' }]);
    await tool('fibonacci').click();
    await swipe(page, at(120, 210), at(220, 90));
    await expect.poll(kept).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, tool: 'fibonacci' }]);
    await tool('text').click();
    await tap(page, at(90, 60));
    await expect(words).toBeFocused();
    for (const key of ['Backspace', ...'Breakoutt', 'Backspace', 'Enter']) await page.keyboard.press(key);
    await expect(words).toBeHidden();
    await expect.poll(async () => (await kept())[4]).toMatchObject({ tool: 'text', words: 'Breakout' });
    await tool('rectangle').click();
    await swipe(page, at(20, 60), at(50, 90));
    await tool('drawing-style').click();
    await style.getByRole('button', { name: say('kline.colour-blue') }).click();
    await style.getByRole('button', { name: say('kline.line-width', { width: 2 }) }).click();
    await expect.poll(async () => (await kept())[5]).toMatchObject({ tool: 'rectangle', colour: 'blue', width: 3 });
  });

  await test.step('the sheet of a drawing does not hide the time axis', async () => {
    const { bottom } = await style.evaluate((sheet) => sheet.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 26);
  });

  await test.step('a drawing is moved, stays after a reload in every frame, and the selected one is deleted', async () => {
    const [, , , , , before] = await kept();
    await swipe(page, at(35, 75), at(35, 180));
    await expect.poll(async () => (await kept())[5].from.price).toBeLessThan(before.from.price);
    const drawn = await kept();
    await page.reload();
    await frame('1-day').click();
    await expect(chart).toBeVisible();
    expect(await kept()).toEqual(drawn);
    await frame('1-hour').click();
    await draw.click();
    await expect(tool('delete-drawing')).toBeDisabled();
    await tap(page, at(290, 160));
    await tool('delete-drawing').click();
    await expect.poll(kept).toHaveLength(5);
    await expect(tool('delete-drawing')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(tool('delete-drawing')).toBeHidden();
    await expect(draw).toBeFocused();
  });
});

test('the code that merges candles and the drawing tools are loaded when they are needed', async ({ page }) => {
  const { chart, draw, tool, chooseMore } = kline(page);
  const loaded = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['merged-chart', 'drawing-tools'].filter((code) => names.some((name) => name.includes(code)));
    });
  await openScreen(page, 'kline', say);
  await expect(chart).toBeVisible();
  expect(await loaded()).toEqual([]);
  await chooseMore('4-hour');
  await expect.poll(loaded).toEqual(['merged-chart']);
  await draw.click();
  await expect(tool('ruler')).toBeVisible();
  expect(await loaded()).toEqual(['merged-chart', 'drawing-tools']);
});

test.describe('a trader', () => {
  test.use({ persona: 'trader' });

  test('sets an alert by resting a finger on a price scale', async ({ page }) => {
    const { chart } = kline(page);
    await openScreen(page, 'kline', say);
    const box = await chart.boundingBox();
    const sheet = page.getByRole('dialog', { name: say('alert.title-of', { symbol: 'BTC/USDT' }) });
    await hold(page, { x: (box?.x ?? 0) + (box?.width ?? 0) - 30, y: (box?.y ?? 0) + 40 }, sheet);
    await expect(sheet.getByRole('radio', { name: say('alert.kind-above') })).toBeChecked();
    await expect(sheet.getByRole('textbox', { name: say('alert.price') })).toHaveValue(/^6[4-9],\d{3}\.\d\d$/);
    await sheet.getByRole('button', { name: say('alert.add'), exact: true }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
  });

  test('chooses the line of an open order with the keyboard, edits its price, and cancels it', async ({ page, world, speaker }) => {
    await world.placeOrder(speaker, { price: '63000' });
    await openScreen(page, 'kline', say);
    const { line } = kline(page);
    const button = (key: string) => page.getByRole('button', { name: new RegExp(`^${say(key)} .*63,000.00`) });
    await line('63,000.00').press('Enter');
    await expect(button('spot.edit-order')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button('spot.edit-order')).toBeHidden();
    await line('63,000.00').press('Enter');
    await button('spot.edit-order').press('Enter');
    const question = page.getByRole('dialog', { name: say('spot.move-order') });
    await question.getByRole('textbox', { name: say('spot.new-price') }).fill('62000');
    await expect(question.getByRole('textbox')).toHaveValue(/^62,?000/);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await line('63,000.00').press('Enter');
    await button('spot.cancel').press('Enter');
    await expect(line('63,000.00')).toHaveCount(0);
  });

  test('drags an open order to another price, after a confirmation', async ({ page, world, speaker }) => {
    await world.placeOrder(speaker, { price: '63000' });
    await openScreen(page, 'kline', say);
    await dragOrder(page);
    const question = page.getByRole('dialog', { name: say('spot.move-order') });
    await expect(question).toBeVisible();
    expect(await fact(question, say('common.price'))).toBe('63,000.00');
    const price = await question.getByRole('textbox').inputValue();
    expect(price).toMatch(/^62,\d{3}\.?\d*$/);
    await question.getByRole('button', { name: say('spot.move-order'), exact: true }).click();
    const waiting = async () => {
      const orders = await world.call(product.spot.listOrders, { currency_id: 1, status: 1 }, speaker);
      return orders.map((order) => Number(order.target_price));
    };
    await expect.poll(waiting).toContain(Number(price.replaceAll(',', '')));
    expect(await waiting()).not.toContain(63_000);
  });
});

test.describe('in the frame of a minute', () => {
  test.use({ settings: { klinePeriod: '1min' } });

  test('indicators are drawn over and under the candles, with values that match a recomputation', async ({ page, world }) => {
    const chart = kline(page);
    await world.advance('2h');
    await openScreen(page, 'kline', say);
    await chart.main('BOLL').click();
    await chart.main('EMA').click();
    for (const name of ['MACD', 'KDJ', 'RSI']) await chart.sub(name).click();
    await expect(chart.legend('RSI6')).toBeVisible();
    await pointAt(page, chart.chart, '01-01 01:59');
    for (const [label, value] of [
      ['MA5', '64,417.82'],
      ['MA10', '64,403.51'],
      ['MA30', '64,348.06'],
      ['BOLL', '64,383.43'],
      ['UB', '64,450.45'],
      ['LB', '64,316.41'],
    ] as const)
      await expect(chart.legend(label).first()).toHaveText(`${label}:${value}`);
    for (const label of ['EMA12', 'EMA26', 'DIF', 'DEA', 'MACD', 'K', 'D', 'J', 'RSI6', 'RSI12', 'RSI24'])
      await expect(chart.legend(label)).toHaveText(new RegExp(`^${label}:-?[\\d,]+\\.\\d+$`));
    await chart.main('MA').click();
    await chart.sub('VOL').click();
    await expect(chart.legend('MA30')).toBeHidden();
    await page.reload();
    await expect(chart.legend('RSI6')).toBeVisible();
    await expect(chart.sub('VOL')).toHaveAttribute('aria-pressed', 'false');
  });

  test('older candles are read when the user scrolls to them', async ({ page }) => {
    const { chart, legend } = kline(page);
    let isOlderRead = false;
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (pathname === '/api/currency/new_timeshar' && Number(searchParams.get('to')) < EPOCH - 4 * 3600) isOlderRead = true;
    });
    await openScreen(page, 'kline', say);
    await expect(legend('MA5').first()).toBeVisible();
    await chart.hover();
    await expect(async () => {
      await page.mouse.wheel(-1_000, 0);
      expect(isOlderRead).toBe(true);
    }).toPass({ intervals: [0] });
    await expect(legend('MA5').first()).toBeVisible();
    await expect(legend('MA5').first()).toBeVisible();
  });

  test('the running candle moves with the clock, and the next one follows it', async ({ page, world }) => {
    await openScreen(page, 'kline', say);
    const last = page
      .getByRole('main')
      .getByText(/^\d\d,\d{3}\.\d\d$/)
      .first();
    const before = (await last.textContent()) ?? '';
    await world.advance('90s');
    await expect(last).not.toHaveText(before);
    await expect(async () => pointAt(page, kline(page).chart, '01-01 00:01')).toPass();
  });
});
