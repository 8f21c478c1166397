import { defineConfig } from 'vitest/config';

/** A busy machine is no failure: what hangs is ended, what is slow is not. */
export default defineConfig({ test: { testTimeout: 120_000 } });
