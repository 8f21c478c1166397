import { isJson, type Json } from '@mt2/contracts/openapi/schema';
import { toTemplate } from '@mt2/contracts/path';
import { Unreachable } from '@mt2/lab/connect';
import { findCall } from './catalogue.ts';

/** A value of the document with its references replaced by their targets. */
function inlined(value: unknown, document: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, document));
  if (!isJson(value)) return value;
  if (typeof value.$ref === 'string') return inlined(at(document, value.$ref.split('/').slice(1)), document);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inlined(each, document)]));
}

/** The value at a path of names; undefined if there is none. */
const at = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined), value);

/**
 * The description of a call in the server's own OpenAPI document: fields with unit (and
 * example, if the server has them built), answer, refusals. Throws `Misuse` and `Unreachable`.
 */
export async function describeCall(fullName: string, url: string): Promise<unknown> {
  const { method, path, about, needs } = findCall(fullName);
  const document = await readDocument(`${url}${path.startsWith('/lab/') ? '/lab' : ''}/api/openapi.json`);
  const operation = at(document, ['paths', toTemplate(path), method.toLowerCase()]);
  const bodies = at(operation, ['requestBody', 'content']);
  const body = isJson(bodies) ? (bodies['application/json'] ?? Object.values(bodies)[0]) : undefined;
  const parameters = (at(operation, ['parameters']) ?? []) as readonly unknown[];
  return {
    call: fullName,
    http: `${method} ${path}`,
    about,
    needs,
    notes: at(operation, ['description']),
    // Headers are shared by all calls, and are not fields.
    parameters: parameters.filter((each) => at(each, ['$ref']) === undefined).map((each) => inlined(each, document)),
    body: inlined(body, document),
    answer: inlined(at(operation, ['responses', '200', 'content', 'application/json', 'schema', 'oneOf', '0']), document),
  };
}

async function readDocument(url: string): Promise<Json> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Unreachable(`No server answers at ${new URL(url).origin}.`, { cause });
  });
  return (await response.json()) as Json;
}
