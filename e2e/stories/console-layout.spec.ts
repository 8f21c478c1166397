import { product } from '@mt2/contracts';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { chatDesk } from '../screens/chat.ts';
import { CONSOLE_SCREENS } from '../screens/console.ts';
import { say } from '../words.ts';

const DESKTOP = { width: 1440, height: 900 };

test.use({ viewport: DESKTOP, isMobile: false, hasTouch: false });

/** Runs in the page: elements wider than the window without their own scroll bar. */
const widerThanWindow = () =>
  [document.documentElement, ...document.querySelectorAll('main, header, main > *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, className }) => `${tagName} ${className}`);

for (const screen of CONSOLE_SCREENS)
  test(`the screen ${screen} passes every rule of axe, and fits into small windows`, async ({ page, world, desk }) => {
    await world.refusal(product.account.getProfile, {});
    await desk.open(world);
    await desk.go(screen);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // The window's width reaches the screen's parts one after the other.
      await expect.poll(() => page.evaluate(widerThanWindow), { message: `at ${width}` }).toEqual([]);
    }
  });

/** A position in a row without text. */
const EMPTY = { x: 4, y: 4 };

/** Selects the text of an element like a user, with the mouse, from beginning to end. */
async function selectText(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { left, right, y } = await element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, y: (top + bottom) / 2 };
  });
  const { mouse } = element.page();
  await mouse.move(left + 1, y);
  await mouse.down();
  await mouse.move(right - 1, y);
  await mouse.up();
}

test('on a phone the screens open from a button, whole rows can be tapped, and the product covers the console until it is closed', async ({
  page,
  world,
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open(world);
  // Two rows: the screens and the world, the time. The steps of the clock are shown on request.
  const { height } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect(height).toBeLessThan(110);
  await desk.button('Steps of the clock').click();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(desk.button('+30 d')).toBeInViewport({ ratio: 1 });
    await expect(desk.button('Next due')).toBeInViewport({ ratio: 1 });
  }
  await desk.button('Screens').click();
  await desk.go('Requests');
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await world.refusal(product.spot.cancelOrder, { id: 999_999 }, await world.logInAs('trader'));
  const call = page.getByRole('row').filter({ hasText: 'spot.cancelOrder' });
  await call.click({ position: EMPTY });
  await expect(desk.why).toContainText('was refused by order');
  // Ending a selection does not count as a click: the chosen row stays chosen.
  await selectText(call.getByText('trader@mt2.test'));
  expect(await page.evaluate(() => String(getSelection()))).toBe('trader@mt2.test');
  await expect(desk.why).toBeVisible();
  await call.getByText('2026-01-01 00:00:00').click();
  await expect(desk.why).toHaveCount(0);
  await desk.button('Screens').click();
  await desk.go('People');
  const account = page.getByText('trader@mt2.test · 1002');
  await account.click();
  await expect(desk.phone('trader').getByRole('link', { name: say('nav.wallet') })).toBeInViewport();
  await desk.button('Close the phone').click();
  await expect(account).toBeInViewport();
  await desk.button('Screens').click();
  await desk.go('Conformance');
  const results = [
    { item: 'spot.placeOrder refuses amount-empty', call: 'POST coin/trade', provenance: 'ours', outcome: 'failed', reasons: ['type: ok'] },
  ];
  const report = JSON.stringify({ backend: 'http://other', seconds: 2, results });
  await desk.chooseReport.setInputFiles({ name: 'conform.json', mimeType: 'application/json', buffer: Buffer.from(report) });
  await expect(page.getByRole('row').filter({ hasText: 'spot.placeOrder refuses amount-empty' })).toContainText('type: ok');
});

test('on a phone the reply to a conversation is in view, and each review is a short row with facts and actions', async ({
  page,
  world,
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const speaker = await world.logInAs('trader');
  for (let number = 1; number <= 12; number += 1) await world.call(product.chat.say, { text: `Question ${number}` }, speaker);
  await desk.open(world);
  await desk.button('Screens').click();
  await desk.go('Chat');
  const chat = chatDesk(page);
  await expect(chat.message('Question 12').last()).toBeInViewport();
  await expect(chat.answer).toBeInViewport({ ratio: 1 });
  await chat.message('Question 1').first().scrollIntoViewIfNeeded();
  await expect(chat.answer).toBeInViewport({ ratio: 1 });
  await desk.button('Screens').click();
  await desk.go('Operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const reviews = page.getByRole('article');
  await expect(reviews.first()).toBeVisible();
  for (const review of await reviews.all()) {
    expect((await review.boundingBox())?.height).toBeLessThan(130);
    for (const decision of [/^(?:Approve|Release to buyer)$/, /^(?:Reject|Return to seller)$/])
      await expect(review.getByRole('button', { name: decision })).toBeVisible();
  }
});
