import type { RequestDetail } from '@mt2/contracts/lab/request';
import { callNamed, type Repeat, repeatOf, variableOf } from './repeat.ts';

export const TEST_RUNNERS = ['vitest', 'pytest'] as const;
export type TestRunner = (typeof TEST_RUNNERS)[number];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands for a value that only its type is expected of. */
const ANY = Symbol('any');

/** The values that a repetition in another world has again: varying ones are left out of objects, and only their type counts elsewhere. */
function expectedOf(value: unknown, path: string, varies: readonly string[]): unknown {
  if (varies.includes(path)) return { [ANY]: typeof value };
  if (Array.isArray(value)) return value.map((each, at) => expectedOf(each, `${path}.${at}`, varies));
  if (!isFields(value)) return value;
  const names = Object.keys(value).filter((name) => !varies.includes(`${path}.${name}`));
  return Object.fromEntries(names.map((name) => [name, expectedOf(value[name], `${path}.${name}`, varies)]));
}
const anyType = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && ANY in value ? String(value[ANY]) : undefined;

/** The expected payload: undefined if the log does not have it. A sentence depends on the language. */
function payloadOf({ answer, varies, call, lang }: RequestDetail): unknown {
  if (!answer) return undefined;
  const isForeign = callNamed(call).answersText === true && lang !== 'en';
  return expectedOf(answer.message, 'message', isForeign ? [...varies, 'message'] : varies);
}

/** The fields of a test: those in the path too. */
const fieldsOf = ({ input, hidden, unread }: RequestDetail, variable: (name: string) => string): (readonly [string, unknown])[] =>
  Object.entries(input).flatMap(([name, value]) =>
    unread.includes(name) ? [] : [[name, hidden.includes(name) ? new Written(variable(variableOf(name))) : value] as const],
  );

/** Text that is written as it is. */
class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a reader must know first. */
const notesOf = ({ at, fault, key, user, answer }: RequestDetail, world: string): string[] => [
  `Sent in the world ${world} at ${at}. A test begins in a new world: bring it into the same state first.`,
  ...(fault === '' ? [] : [`A fault hit the request: ${fault}.`]),
  ...(user && user.id < 0 ? ['It was sent by a guest of the chat; this test sends it without a session.'] : []),
  ...(key === '' && !answer ? ['The log does not have the answer: it is secret, long or a file.'] : []),
];
const titleOf = ({ call, key }: RequestDetail): string => (key === '' ? `${call} succeeds` : `${call} is refused: ${key}`);
const hasSession = ({ user }: RequestDetail): boolean => user !== null && user.id > 0;

const script = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const scriptName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : `[${script(name)}]`);

/** A value as TypeScript. */
function scriptOf(value: unknown): string {
  if (value instanceof Written) return value.text;
  const any = anyType(value);
  if (any !== undefined) return `expect.any(${any[0]?.toUpperCase()}${any.slice(1)})`;
  if (typeof value === 'string') return script(value);
  if (Array.isArray(value)) return `[${value.map(scriptOf).join(', ')}]`;
  if (!isFields(value)) return String(value);
  const fields = Object.entries(value).map(([name, each]) => `${scriptName(name)}: ${scriptOf(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const importOf = (name: string, from: string): string => `import { ${name} } from '${from}';`;

function vitestText(detail: RequestDetail, world: string): string {
  const { call, key, user } = detail;
  const { takesFile } = callNamed(call);
  const fields = fieldsOf(detail, (name) =>
    takesFile ? `new File([await openAsBlob(process.env.${name} ?? '')], 'file')` : `process.env.${name} ?? ''`,
  );
  const isUser = hasSession(detail);
  const args = `product.${call}, ${scriptOf(Object.fromEntries(fields))}${isUser ? ', session' : ''}`;
  const payload = payloadOf(detail);
  const isObject = (isFields(payload) && anyType(payload) === undefined) || Array.isArray(payload);
  const expected =
    key !== ''
      ? [`expect(await world.refusal(${args})).toBe(${script(key)});`]
      : payload === undefined
        ? [`await world.call(${args});`]
        : [`const answer = await world.call(${args});`, `expect(answer).${isObject ? 'toMatchObject' : 'toEqual'}(${scriptOf(payload)});`];
  return [
    ...(takesFile ? [importOf('openAsBlob', 'node:fs')] : []),
    importOf('product', '@mt2/contracts'),
    importOf('test', '@mt2/lab/vitest'),
    importOf('expect', 'vitest'),
    '',
    ...notesOf(detail, world).map((note) => `// ${note}`),
    `test(${script(titleOf(detail))}, async ({ world${isUser ? ', people' : ''} }) => {`,
    ...(isUser && user ? [`  const session = await people.logIn(${script(user.account)});`] : []),
    ...expected.map((line) => `  ${line}`),
    '});',
  ].join('\n');
}

/** A value as Python. JSON's texts are Python's too. */
function pythonOf(value: unknown): string {
  if (value instanceof Written) return value.text;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}: ${pythonOf(each)}`)
    .join(', ')}}`;
}

const PYTHON_TYPES: Readonly<Record<string, string>> = { string: 'str', number: '(int, float)', boolean: 'bool' };

/** One assertion for each expected value. */
function assertions(value: unknown, place: string): string[] {
  const any = anyType(value);
  if (any !== undefined) return [`assert isinstance(${place}, ${PYTHON_TYPES[any] ?? 'object'})`];
  if (Array.isArray(value))
    return [`assert len(${place}) == ${value.length}`, ...value.flatMap((each, at) => assertions(each, `${place}[${at}]`))];
  if (isFields(value)) return Object.entries(value).flatMap(([name, each]) => assertions(each, `${place}[${JSON.stringify(name)}]`));
  if (value === null || typeof value === 'boolean') return [`assert ${place} is ${pythonOf(value)}`];
  return [`assert ${place} == ${pythonOf(value)}`];
}

/** The arguments of `World.call` in the example, which sends the fields of a GET in the query, and all others as JSON. */
function pythonArgs(detail: RequestDetail, { method, path, fields }: Repeat): string {
  const written = fieldsOf(detail, (name) => `os.environ["${name}"]`).filter(([name]) => fields.some((field) => field.name === name));
  const sent = pythonOf(Object.fromEntries(written));
  const address =
    method === 'DELETE' && written.length > 0 ? `${JSON.stringify(`${path}?`)} + urllib.parse.urlencode(${sent})` : JSON.stringify(path);
  return [`"${method}", ${address}`, ...(method === 'DELETE' ? [] : [sent]), ...(hasSession(detail) ? ['token=token'] : [])].join(', ');
}

function pytestText(detail: RequestDetail, world: string): string {
  const { call, key, user } = detail;
  const { takesFile, answersPicture } = callNamed(call);
  if (takesFile || answersPicture)
    return `# The class World of examples/python/test_exchange.py sends and reads no files: use vitest for ${call}.`;
  const args = pythonArgs(detail, repeatOf(detail, world));
  const payload = payloadOf(detail);
  const expected =
    key !== ''
      ? ['with pytest.raises(Refused) as refused:', `    world.call(${args})`, `assert refused.value.key == ${JSON.stringify(key)}`]
      : payload === undefined
        ? [`world.call(${args})`]
        : [`answer = world.call(${args})`, ...assertions(payload, 'answer')];
  const name = `test_${call}_${key === '' ? 'succeeds' : `is_refused_${key}`}`.replaceAll(/[A-Z]/g, '_$&').toLowerCase();
  return [
    '# Add this to a copy of examples/python/test_exchange.py, which has World, Refused and the fixture `world`.',
    ...notesOf(detail, world).map((note) => `# ${note}`),
    `def ${name.replaceAll(/\W/g, '_')}(world):`,
    ...(hasSession(detail) && user ? [`    token = world.log_in(${JSON.stringify(user.account)})`] : []),
    ...expected.map((line) => `    ${line}`),
  ].join('\n');
}

/** A test that repeats a request in its own world and expects the same answer. */
export const testText = (detail: RequestDetail, world: string, runner: TestRunner): string =>
  runner === 'vitest' ? vitestText(detail, world) : pytestText(detail, world);
