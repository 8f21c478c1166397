import type { ProxyOptions } from 'vite';

/**
 * A path of the development server handled by another server. If a response breaks off there, it breaks off here too;
 * otherwise the page would wait for the rest.
 */
export const proxied = (target: string): ProxyOptions => ({
  target,
  configure: (proxy) => {
    proxy.on('proxyRes', (answer, _, response) => {
      answer.once('close', () => {
        if (!answer.complete) response.destroy();
      });
    });
  },
});
