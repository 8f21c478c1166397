import { defineConfig } from '@playwright/test';
import { FLAGS } from './flags.ts';

const PHONE = { width: 390, height: 844 };

/** Pictures that another browser or another font would draw differently are left out. */
const LEFT_OUT = process.env.PICTURES === 'leave-out' ? { grepInvert: /@picture/ } : {};

/** Decision 068 says why these. The time is for what fails: what is right is seen at once. */
const COMPARISON = { threshold: 0.02, maxDiffPixels: 10, timeout: 5000 };

export default defineConfig({
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000, toHaveScreenshot: COMPARISON },
  // A picture is approved by `npm run gallery -- --approve`, never by the way.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/../approved/{arg}{ext}',
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // With reduced motion nothing waits for an animation, tests included.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker keeps the whole app for each origin, and every test has one; what it fetches or answers cannot be held or broken by a test
    // either. The stories of the installed app allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A trace costs a tenth of a story. One that failed leaves it when it
    // is run again: `npm run test:e2e -- --trace=retain-on-failure -g '…'`.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: FLAGS },
  },
  projects: [
    { name: 'stories', testDir: './stories', ...LEFT_OUT, use: { deviceScaleFactor: 1 } },
    // The stories with this tag once more in a whole Chromium, as most people have it.
    {
      name: 'chromium',
      testDir: './stories',
      grep: /@chromium/,
      use: { deviceScaleFactor: 1, launchOptions: { executablePath: process.env.FULL_CHROMIUM_PATH ?? '', args: FLAGS } },
    },
    { name: 'gallery', testDir: './gallery', timeout: 120_000, use: { deviceScaleFactor: 2 } },
  ],
});
