import { defineConfig } from 'vitest/config';
import { tier } from './e2e/whole/tiers.ts';

/** The small packages, together: each alone would wait longer for its start than for its tests. */
export default defineConfig(({ mode }) => ({ test: { ...tier(mode), projects: ['packages/*', 'apps/lab'] } }));
