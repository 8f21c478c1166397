import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath = '', PORT = '5173' } = process.env;
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  webServer: { command: 'npm run build && npm run preview', url: baseURL, timeout: 300_000 },
  use: { baseURL, launchOptions: executablePath ? { executablePath, args: ['--no-sandbox'] } : {} },
});
