import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { font } from './build/font.ts';
import { lightIcons } from './build/light-icons.ts';
import { openingInPage } from './build/opening.ts';
import { proxied } from './build/proxied.ts';
import { schemaFreeContracts } from './build/schema-free-contracts.ts';
import { screenList } from './build/screens.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shakenQuery } from './build/shaken-query.ts';
import { shakenRouter } from './build/shaken-router.ts';
import { words } from './build/words.ts';

const { PORT = '3000', WEB_PORT = '5173', CONSOLE_PORT = '5174' } = process.env;
const server = `http://127.0.0.1:${PORT}`;
/** The host of the page goes along: it names the world. */
const toServer = proxied(server);

export default defineConfig({
  base: '/',
  plugins: [
    schemaFreeContracts(),
    shakenRouter(),
    shakenQuery(),
    lightIcons(),
    words(),
    react(),
    tailwindcss(),
    font(),
    openingInPage(),
    serviceWorker(),
    screenList(),
  ],
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
        // The first screen is loaded from two files: the libraries, which seldom change, and ours. Each is evaluated in a task of its own;
        // `app/root.ts` has React itself evaluated with the libraries.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules|app\/root\.ts/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The small things that screens share come in one file: as many as there are, their names alone would weigh on the
            // first load. What the market list of home needs is among them, or each piece of it would be a request of its own.
            {
              name: 'parts',
              test: /lucide-react|platform\/(format|feed)|follow-own-events|frame\/entry-state|market\/(last-known-prices|use-|list\/market-list)|\/src\/ui\/(?!.*(style|sheet|passcode|lightbox|question|qr-code|picture|select))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
