import { chromium } from '@playwright/test';
import { FLAGS } from '../flags.ts';
import { type Driver, PHONE } from './driver.ts';

/** A Chromium, driven by Playwright. */
export async function openChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2, timezoneId: 'UTC' });
  const page = await context.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, asked) => page.evaluate(`(${work})(${JSON.stringify(asked) ?? ''})`),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
