import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { font } from '../web/build/font.ts';
import { licences } from '../web/build/licences.ts';
import { proxied } from '../web/build/proxied.ts';
import { schemaFreeContracts } from '../web/build/schema-free-contracts.ts';

const { PORT = '3000', WEB_PORT = '5173', CONSOLE_PORT = '5174' } = process.env;
const server = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  base: '/lab/',
  plugins: [schemaFreeContracts(['lab/recorded.ts']), react(), tailwindcss(), font(), licences()],
  server: {
    host: '127.0.0.1',
    port: Number(CONSOLE_PORT),
    proxy: {
      '/lab/api': proxied(server),
      '/docs/': server,
      '/api': proxied(server),
      '/ws': { target: server, ws: true },
      // A browser asks the root of a site for its icon: the web client has it there.
      '/favicon.ico': `http://127.0.0.1:${WEB_PORT}`,
    },
  },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
});
