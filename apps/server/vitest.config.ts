import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { globalSetup: './src/testing/global-setup.ts', testTimeout: 120_000, hookTimeout: 120_000 } });
