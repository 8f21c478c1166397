import { createServer, type Server } from 'node:http';
import { DATA_HEADERS, unkeptHeaders } from '../http/headers/data-headers.ts';
import { METRICS_PATH } from '../http/headers/hosts.ts';
import { type Measured, type Metrics, openMetrics } from './metrics.ts';

/** A server of its own for the metrics: it answers nothing else. */
function ownServer(metrics: Metrics): Server {
  return createServer(async ({ method, url = '' }, response) => {
    const isAsked = method === 'GET' && url.split('?')[0] === METRICS_PATH;
    if (!isAsked) response.writeHead(404, DATA_HEADERS).end();
    else
      await metrics.text().then(
        (text) => response.writeHead(200, unkeptHeaders(metrics.contentType)).end(text),
        () => response.writeHead(500, DATA_HEADERS).end(),
      );
  });
}

/**
 * Begins to count, and serves the metrics: next to everything else, or with `isApart` by a server of their own, which is
 * returned and does not listen yet.
 */
export function serveMetrics(isApart: boolean, measured: Measured): Server | undefined {
  const { http } = measured;
  const metrics = openMetrics(measured);
  const server = isApart ? ownServer(metrics) : undefined;
  if (!server) http.get(METRICS_PATH, async (_, reply) => reply.headers(unkeptHeaders(metrics.contentType)).send(await metrics.text()));
  http.addHook('onClose', async () => {
    metrics.end();
    server?.close();
    server?.closeAllConnections();
  });
  return server;
}
