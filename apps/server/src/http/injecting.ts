import type { FastifyInstance } from 'fastify';

/** A `fetch` that stays in the process. */
export const injecting =
  (http: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const { statusCode, rawPayload, headers } = await http.inject({
      url: String(url),
      method: (init?.method ?? 'GET') as 'GET',
      headers: init?.headers as Record<string, string>,
      // A form with a file is passed as is: it sets its own type, with the boundary.
      ...(init?.body ? { payload: init.body instanceof FormData ? init.body : String(init.body) } : {}),
    });
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: headers as Record<string, string> });
  };
