import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const target = process.env.MT2_URL ?? 'http://127.0.0.1:3000';
const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 5173);
/** Passes on a response that ends early, as with some fault rules; otherwise Vite would let the page wait. */
const configure: ProxyOptions['configure'] = (proxied) => {
  proxied.on('proxyRes', (answer, _, response) => {
    answer.once('close', () => answer.complete || response.destroy());
  });
};
/** Calls and feeds are forwarded to the exchange. */
const proxy = { '/api': { target, configure }, '/upload': target, '/ws': { target, ws: true } };

export default defineConfig({
  plugins: [react()],
  server: { host, port, strictPort: true, proxy },
  preview: { host, port, strictPort: true, proxy },
});
