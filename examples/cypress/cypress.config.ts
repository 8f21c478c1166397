import { defineConfig } from 'cypress';

// The server is at port 3000 of this machine. Each test visits its own world, at /?world=<world>.
export default defineConfig({
  env: { url: 'http://127.0.0.1:3000' },
  e2e: { supportFile: false },
  viewportWidth: 390,
  viewportHeight: 844,
});
