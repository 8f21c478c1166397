import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Larger bodies are refused; pictures have a door of their own. */
export const BODY_LIMIT = 256 * 1024;

/** A name that comes twice is a list: no field takes one, so it is refused where it is read. */
export function readFields(text: string): Record<string, string | string[]> {
  if (text === '') return {};
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

const unreadable = () => Object.assign(new Error('the body is no object of fields'), { statusCode: 400 });
const isFields = (value: unknown): value is object | null => typeof value === 'object' && !Array.isArray(value);
/** In JSON, null is how clients leave a field out. */
const withoutNulls = (fields: object | null) => Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null));

/** Bodies are fields, as a form or as JSON; an empty one has none. Everything else cannot be read. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT, parser: readFields });
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    parseJson(request, String(body), (error, value: unknown) => {
      if (error) done(error);
      else if (isFields(value)) done(null, withoutNulls(value));
      else done(unreadable());
    });
  });
}
