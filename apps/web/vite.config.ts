import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareWire } from './build/bare-wire.ts';
import { precompress } from './build/precompress.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/',
  plugins: [bareWire(), react(), tailwindcss(), precompress()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/lab/api': server, '/upload': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: (id) => /\/locales\/(\w+)\/[^/]+\.json/.exec(id)?.[1]?.replace(/^/, 'words-'), test: /\/locales\/\w+\/[^/]+\.json/ },
          ],
        },
      },
    },
  },
});
