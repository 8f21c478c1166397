import { defineConfig } from '@playwright/test';

export default defineConfig({ testMatch: '*.story.ts', workers: 1, reporter: 'line' });
