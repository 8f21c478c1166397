import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const target = process.env.MT2_URL ?? 'http://127.0.0.1:3000';
const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 5173);
/** An answer that breaks off, as by some fault rules, breaks off for the page too; Vite alone would let it wait. */
const configure: ProxyOptions['configure'] = (proxied) => {
  proxied.on('proxyRes', (answer, _, response) => {
    answer.once('close', () => answer.complete || response.destroy());
  });
};
/** What belongs to the exchange is passed on to it, the feed too. */
const proxy = { '/api': { target, configure }, '/upload': target, '/ws': { target, ws: true } };

export default defineConfig({
  plugins: [react()],
  server: { host, port, strictPort: true, proxy },
  preview: { host, port, strictPort: true, proxy },
});
