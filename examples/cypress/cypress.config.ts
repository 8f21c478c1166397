import { defineConfig } from 'cypress';

// The server is MT2_URL, by default http://127.0.0.1:3000. Each test visits its own world, at /?world=<world>.
export default defineConfig({
  env: { url: process.env.MT2_URL ?? 'http://127.0.0.1:3000' },
  e2e: { supportFile: false },
  viewportWidth: 390,
  viewportHeight: 844,
});
