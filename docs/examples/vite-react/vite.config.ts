import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const target = process.env.MT2_URL ?? 'http://127.0.0.1:3000';
const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 5173);
/** What belongs to the exchange is passed on to it, the feed too. */
const proxy = { '/api': target, '/upload': target, '/ws': { target, ws: true } };

export default defineConfig({
  plugins: [react()],
  server: { host, port, strictPort: true, proxy },
  preview: { host, port, strictPort: true, proxy },
});
