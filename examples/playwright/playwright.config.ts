import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath = '' } = process.env;

// The server is MT2_URL, by default http://127.0.0.1:3000. Each test has its own world there, so no test waits for another.
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: executablePath ? { executablePath, args: ['--no-sandbox'] } : {} },
});
