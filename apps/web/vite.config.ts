import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { font } from './build/font.ts';
import { licences } from './build/licences.ts';
import { openingInPage } from './build/opening.ts';
import { proxied } from './build/proxied.ts';
import { schemaFreeContracts } from './build/schema-free-contracts.ts';
import { screenList } from './build/screens.ts';
import { serviceWorker } from './build/service-worker.ts';
import { words } from './build/words.ts';

const { PORT = '3000', WEB_PORT = '5173', CONSOLE_PORT = '5174' } = process.env;
const server = `http://127.0.0.1:${PORT}`;
/** The host of the page goes along: it names the world. */
const toServer = proxied(server);

export default defineConfig({
  base: '/',
  plugins: [schemaFreeContracts(), words(), react(), tailwindcss(), font(), licences(), openingInPage(), serviceWorker(), screenList()],
  server: {
    host: '127.0.0.1',
    port: Number(WEB_PORT),
    proxy: {
      '/api': toServer,
      '/lab/api': toServer,
      '/docs/': toServer,
      // The console has its own development server.
      '/lab/': { target: `http://127.0.0.1:${CONSOLE_PORT}`, ws: true },
      // The pictures of the site are files of this client.
      '/upload/site': { target: server, bypass: ({ url }) => url?.replace('/upload/site', '') },
      '/upload': toServer,
      '/ws': { target: server, ws: true },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: { groups: [...CHUNKS] },
      },
    },
  },
});
