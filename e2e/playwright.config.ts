import { defineConfig } from '@playwright/test';
import { FLAGS } from './flags.ts';
import { PHONE } from './windows.ts';

/** Screenshots that another browser or font would draw differently are skipped, and stories that run in a full Chromium instead. */
const LEFT_OUT = [...(process.env.PICTURES === 'leave-out' ? [/@picture/] : []), ...(process.env.FULL_CHROMIUM_PATH ? [/@chromium/] : [])];

/** Decision 068 explains these values. The timeout only matters for failures: a match is found immediately. */
const COMPARISON = { threshold: 0.02, maxDiffPixels: 10, timeout: 30_000 };

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000, toHaveScreenshot: COMPARISON },
  // A screenshot is approved only by `npm run gallery -- --approve`.
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
    // The worker stores the whole app for each origin, and every test has its own; nor can a test delay or break the worker's requests and
    // answers. The stories about the installed app allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A trace costs a tenth of a story. To get one for a failure, run it again: `npm run test:e2e -- --trace=retain-on-failure -g '…'`.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: FLAGS },
  },
  projects: [
    { name: 'quick', testDir: './stories/quick', use: { deviceScaleFactor: 1 } },
    { name: 'long', testDir: './stories', testIgnore: 'quick/**', grepInvert: LEFT_OUT, use: { deviceScaleFactor: 1 } },
    // The stories of both with this tag run in a full Chromium, as most users have it; those of the quick tier again.
    {
      name: 'chromium',
      testDir: './stories',
      grep: /@chromium/,
      use: { deviceScaleFactor: 1, launchOptions: { executablePath: process.env.FULL_CHROMIUM_PATH ?? '', args: FLAGS } },
    },
    { name: 'gallery', testDir: './gallery', timeout: 120_000, use: { deviceScaleFactor: 2 } },
  ],
});
