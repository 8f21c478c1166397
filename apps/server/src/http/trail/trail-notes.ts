import type { Call } from '@mt2/contracts';
import { isSecretName } from '@mt2/contracts/secret-fields';
import type { FastifyRequest } from 'fastify';
import type { Trail } from './trail.ts';

const MASK = '•••';
/** Maximum number of fields noted. */
const MOST_FIELDS = 40;

/** A field's value as sent; for values that no field accepts only the kind, because they may have any size and depth. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}

/** Fields unknown to the call are hidden: they may contain anything, even a secret under another name. */
const isShown = ({ input: { shape } }: Call, name: string): boolean => Object.hasOwn(shape, name) && !isSecretName(name);

function maskedFields(call: Call, ...parts: readonly unknown[]): Record<string, string> {
  const fields: Record<string, string> = {};
  let left = MOST_FIELDS;
  for (const part of parts)
    for (const name in part as object) {
      if (left === 0) return fields;
      left -= 1;
      fields[name] = isShown(call, name) ? shown((part as Record<string, unknown>)[name]) : MASK;
    }
  return fields;
}

/** Notes the fields of a request, without secrets. */
export function noteInput(trail: Trail, { query, body, params, headers }: FastifyRequest, isGood: boolean): void {
  const { method, takesFile } = trail.call;
  const inQuery = method === 'GET' || method === 'DELETE';
  const sent = takesFile ? { file: `${headers['content-length'] ?? '?'} bytes` } : inQuery ? query : body;
  const fields = maskedFields(trail.call, sent, params);
  if (isGood) trail.pass('input', fields);
  else trail.refuse('input', fields);
}
