import { defineConfig } from 'vitest/config';

/** A busy machine is no failure: what hangs is ended, what is slow is not. The files share what they import, and Node loads it as it is. */
export default defineConfig({
  test: { isolate: false, testTimeout: 120_000, experimental: { viteModuleRunner: false, nodeLoader: false } },
});
