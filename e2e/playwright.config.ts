import { defineConfig } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

/** No sandbox for root, no graphics card, and nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./summary-reporter.ts']],
  use: {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Whoever asks for less motion waits for no animation, and neither do the tests.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: FLAGS },
  },
  projects: [
    { name: 'stories', testDir: './stories', use: { deviceScaleFactor: 1 } },
    { name: 'gallery', testDir: './gallery', timeout: 120_000, use: { deviceScaleFactor: 2, trace: 'off' } },
  ],
});
