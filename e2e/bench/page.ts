import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';

const ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Opens a browser for one measurement in its page, which is controlled over the debugging protocol. */
export async function inPage<T>(measure: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ARGS });
  try {
    const page = await browser.newPage({ viewport: null });
    return await measure(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
  }
}
