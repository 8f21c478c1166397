import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';

export default defineConfig(({ mode }) => ({ test: { ...tier(mode), testTimeout: 120_000 } }));
