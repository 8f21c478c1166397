import { product } from '@mt2/contracts/areas';
import { type Call, namedCalls } from '@mt2/contracts/call';
import type { RequestDetail } from '@mt2/contracts/lab/request';
import { addressOf, pathNames } from '@mt2/contracts/path';

type Value = string | number | boolean | Blob;
/** A field of a request; undefined if the log does not have its value. */
export type RepeatField = { readonly name: string; readonly value: Value | undefined };
/** Where the fields are: in the query, or in a body of this type. */
type FieldsIn = 'query' | 'form' | 'json' | 'multipart';

/** A request as it is sent again, by a shell or a page. */
export type Repeat = {
  /** Area and name of the call. */
  readonly call: string;
  /** True if it may change the world. */
  readonly changes: boolean;
  readonly method: Call['method'];
  /** The path with its parameters. */
  readonly path: string;
  readonly place: FieldsIn;
  readonly fields: readonly RepeatField[];
  readonly world: string;
  readonly lang: string;
  /** ID of its user; undefined for a guest, and below 0 for a guest of the chat. */
  readonly user: number | undefined;
  /** Its `Idempotency-Key`; empty without one. */
  readonly key: string;
};

const PRODUCT_CALLS = new Map(namedCalls(product));

/** The call of a logged request. Throws for one of another version. */
export function callNamed(name: string): Call {
  const call = PRODUCT_CALLS.get(name);
  if (!call) throw new Error(`This version has no call ${name}.`);
  return call;
}

function placeOfFields({ method, takesFile }: Call, isJson: boolean, hasHidden: boolean): FieldsIn {
  if (method === 'GET' || method === 'DELETE') return 'query';
  if (takesFile) return 'multipart';
  // A shell cannot write a variable into JSON safely; the server reads a form alike.
  return isJson && !hasHidden ? 'json' : 'form';
}

/**
 * A logged request to send again; `changed` replaces and adds fields. Fields that the call does not have are left out,
 * because the log does not have their values.
 */
export function repeatOf(detail: RequestDetail, world: string, changed: Readonly<Record<string, Value>> = {}): Repeat {
  const call = callNamed(detail.call);
  const { hidden, unread, input } = detail;
  const sent: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(input)) if (!unread.includes(name)) sent[name] = hidden.includes(name) ? undefined : value;
  Object.assign(sent, changed);
  const isFilled = pathNames(call.path).every((name) => sent[name] !== undefined);
  const { path, rest } = addressOf(call.path, sent);
  const fields = Object.entries(rest).map(([name, value]) => ({ name, value }));
  return {
    call: detail.call,
    changes: call.changes,
    method: call.method,
    path: isFilled ? path : detail.path,
    place: placeOfFields(
      call,
      detail.json,
      fields.some(({ value }) => value === undefined),
    ),
    fields,
    world,
    lang: detail.lang,
    user: detail.user?.id,
    key: detail.idempotency_key,
  };
}

/** The fields whose values are missing. */
export const missingIn = ({ fields }: Repeat): string[] => fields.flatMap(({ name, value }) => (value === undefined ? [name] : []));

/** The variable with the token of the session. */
export const TOKEN = 'MT2_TOKEN';
/** The variable with the value of a field that the log does not have. */
export const variableOf = (field: string): string => `MT2_${field.toUpperCase().replaceAll(/\W/g, '_')}`;

/** The variables that a copied request reads. */
export const variablesOf = (repeat: Repeat): string[] => [
  ...(repeat.user === undefined ? [] : [TOKEN]),
  ...missingIn(repeat).map(variableOf),
];
