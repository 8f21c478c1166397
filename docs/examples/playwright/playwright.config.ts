import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath = '' } = process.env;

// The server is that of MT2_URL, http://127.0.0.1:3000 unless told. Each test has a world of its own there, so none waits for another.
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: { launchOptions: executablePath ? { executablePath, args: ['--no-sandbox'] } : {} },
});
