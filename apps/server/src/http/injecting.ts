import type { FastifyInstance } from 'fastify';

/** A `fetch` that stays in the process. */
export const injecting =
  (http: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const { statusCode, body, headers } = await http.inject({
      url: String(url),
      method: (init?.method ?? 'GET') as 'GET',
      headers: init?.headers as Record<string, string>,
      ...(init?.body ? { payload: String(init.body) } : {}),
    });
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
