import { type Call, type Calls, lab, product } from '@mt2/contracts';
import { isBytes } from '@mt2/contracts/client';
import type { RecordedStep } from '@mt2/contracts/lab/recorded';
import { addressOf } from '@mt2/contracts/path';
import { Refused } from './connect.ts';

const CALLS: Readonly<Record<string, Calls>> = { ...product, ...lab };
/** A fault may leave a request without an answer. */
const UNANSWERED_MS = 2_000;
/** How long to wait for the answer of a step with a fault, which may delay it. */
export const patienceFor = (fault: string): number => UNANSWERED_MS + Number(/ of (\d+) ms$/.exec(fault)?.[1] ?? 0);

/** An own property of an object: a record may contain the names of inherited ones. */
const own = <V>(of: Readonly<Record<string, V>>, name: string): V | undefined => (Object.hasOwn(of, name) ? of[name] : undefined);

/** The call of a step; undefined if this version has no such call, or if records never contain it because it names another world. */
export function callOf({ call }: RecordedStep): Call | undefined {
  const [area = '', name = ''] = call.split('.');
  const found = own(own(CALLS, area) ?? {}, name);
  return found?.world ? undefined : found;
}

export type Sending = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly picture: Blob | undefined;
};

function bodyOf(fields: Sending['fields'], picture: Blob | undefined): { readonly body: string | FormData; readonly type?: string } {
  if (!picture) return { body: JSON.stringify(fields), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', picture);
  return { body: form };
}

/** Sends a step as it was sent, each field with its original type. Undefined if a fault dropped the answer. Throws if no server answers. */
export async function sendStep(step: RecordedStep, call: Call, { url, headers, fields, picture }: Sending): Promise<unknown | Refused> {
  const { path, rest } = addressOf(call.path, fields);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const query = inQuery
    ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
  const { body, type } = inQuery ? {} : bodyOf(rest, picture);
  try {
    const response = await fetch(`${url}${path}${query}`, {
      method: call.method,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
      ...(step.fault ? { signal: AbortSignal.timeout(patienceFor(step.fault)) } : {}),
    });
    if (isBytes(call, response.headers.get('content-type') ?? '')) return response.blob();
    const envelope = (await response.json()) as { type: string; message: unknown; key?: string };
    return envelope.type === 'ok' ? envelope.message : new Refused(envelope.key ?? '', String(envelope.message));
  } catch (error) {
    if (step.fault) return undefined;
    throw error;
  }
}
