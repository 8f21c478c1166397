import type { FastifyInstance } from 'fastify';

/** A form with a file brings its own type, which names the boundary. */
async function payloadOf(body: RequestInit['body']): Promise<{ payload?: string | Buffer; type?: { 'content-type': string } }> {
  if (!(body instanceof FormData)) return body ? { payload: String(body) } : {};
  const encoded = new Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** A `fetch` that stays in the process. */
export const injecting =
  (http: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const { payload, type } = await payloadOf(init?.body);
    const { statusCode, rawPayload, headers } = await http.inject({
      url: String(url),
      method: (init?.method ?? 'GET') as 'GET',
      headers: { ...(init?.headers as Record<string, string>), ...type },
      ...(payload ? { payload } : {}),
    });
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: headers as Record<string, string> });
  };
