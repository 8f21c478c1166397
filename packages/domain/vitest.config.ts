import { defineConfig } from 'vitest/config';

/** A busy machine is no failure: what hangs is ended, what is slow is not. The files share what they import. */
export default defineConfig({ test: { isolate: false, testTimeout: 120_000 } });
