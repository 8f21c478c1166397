import type { Call } from '@mt2/contracts';
import type { Chance } from './chance.ts';
import { type Encoding, encode, type Fields, usualEncodings } from './encode.ts';
import { hostileValue } from './hostile.ts';
import { HEADERS, METHODS, STRANGE_NAMES, TYPES } from './hostile-requests.ts';
import { words } from './hostile-values.ts';
import { BODY_LIMIT, type Shot } from './shot.ts';

/** Parts of a request before encoding. */
type Draft = {
  fields: Record<string, unknown>;
  encoding: Encoding;
  method: string;
  headers: Record<string, string>;
  path: (path: string) => string;
  body?: Buffer;
};
type Mutation = (draft: Draft, call: Call, chance: Chance) => void;

/** `wait` is how long the caller agrees to wait for mail; the field is left unchanged, or the attack would wait too. */
const isPatience = (call: Call, field: string) => call.path === '/lab/api/outbox' && field === 'wait';
const fieldsOf = (call: Call) => Object.keys(call.input.shape).filter((field) => !isPatience(call, field));

const breakField: Mutation = (draft, call, chance) => {
  const fields = fieldsOf(call);
  if (fields.length === 0) return;
  const field = chance.pick(fields);
  draft.fields[field] = hostileValue(chance, call, field);
};
const breakSome: Mutation = (draft, call, chance) => {
  for (let n = 1 + chance.below(4); n > 0; n -= 1) breakField(draft, call, chance);
};
const leaveOut: Mutation = (draft, _, chance) => {
  const names = Object.keys(draft.fields);
  if (names.length > 0) delete draft.fields[chance.pick(names)];
};
const addStrange: Mutation = (draft, call, chance) => {
  Object.defineProperty(draft.fields, chance.pick(STRANGE_NAMES), {
    value: hostileValue(chance, call, 'strange'),
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/** A repeated name; up to 5,000 times in a body, and in a query as often as a server reads. */
const repeatField: Mutation = (draft, call, chance) => {
  const field = chance.pick([...fieldsOf(call), 'a']);
  const isInQuery = call.method === 'GET' || call.method === 'DELETE';
  draft.fields[field] = Array.from({ length: chance.pick(isInQuery ? [2, 20, 1_000] : [2, 20, 1_000, 5_000]) }, () => 1);
  draft.encoding = 'form';
};
/** As many fields as a body holds, with one name or different ones. */
const fillWithFields: Mutation = (draft, _, chance) => {
  const isOne = chance.happens(50);
  const text = isOne ? 'a&'.repeat(BODY_LIMIT / 2) : Array.from({ length: 30_000 }, (__, n) => `f${n}`).join('&');
  draft.body = Buffer.from(text.slice(0, BODY_LIMIT));
  draft.encoding = 'form';
};

const ODD_BODIES = [
  ...['', ' ', ...words`null [] [{}] "a" 1 true { {}} {"a":} {'a':1} {"a":1,"a":2} {"__proto__":null} % %zz=% %00=%ff a=%E0%A4%A &&&& ===`],
  ...['\ufeff{"type":1}', 'a[b][c]=1'],
  ...['[', '{"a":', '{"type":[', '[{"a":'].map((open) => open.repeat(10_000)),
  ...[
    '['.repeat(10_000) + ']'.repeat(10_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  ],
  ...[
    `{"a":"${'\\u0041'.repeat(40_000)}"}`,
    `{"a":${'9'.repeat(200_000)}}`,
    `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  ],
].map((text) => Buffer.from(text));
const BYTES = [[0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], [0xc3, 0x28], [0x80, 0x81, 0x82], [0x1f, 0x8b, 0x08, 0, 0, 0], [0]].map((bytes) =>
  Buffer.from(bytes),
);
const oddBody: Mutation = (draft, _, chance) => {
  draft.body = chance.pick([...ODD_BODIES, ...BYTES]);
};
/** Just below the limit, on it, and above. */
const largeBody: Mutation = (draft, call, chance) => {
  const field = chance.pick([...fieldsOf(call), 'a']);
  const size = BODY_LIMIT + chance.pick([-64, -1, 0, 1, 5_000]);
  const head = draft.encoding === 'JSON' ? `{"${field}":"` : `${field}=`;
  const tail = draft.encoding === 'JSON' ? '"}' : '';
  draft.body = Buffer.from(head + 'x'.repeat(size - head.length - tail.length) + tail);
};
/** The bytes of a text in an encoding that the server does not read. */
const otherBytes: Mutation = (draft, call, chance) => {
  const field = chance.pick([...fieldsOf(call), 'a']);
  const text = draft.encoding === 'JSON' ? `{"${field}":"é\u00ff"}` : `${field}=é\u00ff`;
  draft.body = Buffer.from(text, chance.pick(['latin1', 'utf16le'] as const));
};

const otherType: Mutation = (draft, _, chance) => {
  draft.headers['content-type'] = chance.pick(TYPES);
};
const otherEncoding: Mutation = (draft, _, chance) => {
  draft.encoding = chance.pick(['form', 'JSON', 'multipart'] as const);
};
const oddHeader: Mutation = (draft, _, chance) => {
  const name = chance.pick(Object.keys(HEADERS));
  draft.headers[name] = chance.pick(HEADERS[name] ?? []);
};
const otherMethod: Mutation = (draft, _, chance) => {
  draft.method = chance.pick(METHODS);
};

const ENDS = [
  ...words`/ %00 /.. %2f..%2f.. % %zz ?% ?a[]=1&a[b]=2 ;a=b ?__proto__=1&constructor=2`,
  ...[`?${'a&'.repeat(5_000)}`, `?${'a=1&'.repeat(1_500)}`, `?${'x'.repeat(12_000)}`, `/${'x/'.repeat(500)}`],
];
const PATHS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  ...ENDS.map((end) => (path: string) => path + end),
];
const oddPath: Mutation = (draft, _, chance) => {
  draft.path = chance.pick(PATHS);
};

/** Weighted by repetition: mutations that get far are more frequent than those refused at the first check. */
const MUTATIONS: readonly Mutation[] = [
  ...[breakField, breakField, breakField, breakField, breakField, breakSome, breakSome, breakSome, leaveOut, addStrange, repeatField],
  ...[oddBody, oddBody, largeBody, otherBytes, otherType, otherEncoding, oddHeader, oddHeader, otherMethod, oddPath],
];
/** Costs the server far more than others: rare. */
const SELDOM = fillWithFields;

/** One request that is almost the usual one of its call. `fields` are valid as given. */
export function mutate(call: Call, fields: Fields, token: string, world: string, chance: Chance): Shot {
  const draft: Draft = {
    fields: { ...fields },
    encoding: chance.pick(usualEncodings(call)),
    method: call.method,
    headers: { 'x-world': world, authorization: token },
    path: (path) => path,
  };
  const count = chance.happens(80) ? 1 : 2 + chance.below(2);
  for (let n = 0; n < count; n += 1) (chance.below(400) === 0 ? SELDOM : chance.pick(MUTATIONS))(draft, call, chance);
  const encoded = encode(call, draft.fields, draft.encoding);
  const body = draft.body ?? encoded.body;
  return {
    method: draft.method,
    path: draft.path(encoded.path),
    headers: { ...(encoded.type === undefined ? {} : { 'content-type': encoded.type }), ...draft.headers },
    ...(body === undefined ? {} : { body }),
  };
}

export function usualShot(call: Call, fields: Fields, token: string, world: string): Shot {
  const { path, type, body } = encode(call, fields, usualEncodings(call)[0] ?? 'form');
  return {
    method: call.method,
    path,
    headers: { ...(type ? { 'content-type': type } : {}), 'x-world': world, authorization: token },
    ...(body ? { body } : {}),
  };
}
