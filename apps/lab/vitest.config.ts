import { defineConfig } from 'vitest/config';
import { tier } from '../../e2e/whole/tiers.ts';

export default defineConfig(({ mode }) => ({ test: { ...tier(mode), isolate: false, testTimeout: 120_000 } }));
