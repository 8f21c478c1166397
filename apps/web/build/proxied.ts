import type { ProxyOptions } from 'vite';

/**
 * A path of the development server that another server answers. An answer that
 * breaks off there breaks off here too: the page would wait for the rest.
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
