import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import schema from '@asyncapi/specs/schemas/3.1.0.json' with { type: 'json' };
import { lab, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { asyncapi, oas } from '@stoplight/spectral-rulesets';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playedExamples } from '../../testing/examples.ts';
import { portOf } from '../../testing/feed-socket.ts';
import { openServer } from '../../testing/harness.ts';
import { examplesOf, readNotes } from './read-notes.ts';

const run = promisify(execFile);
const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const RULES = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const notes = readNotes(examplesOf(await playedExamples()));
const openApi = toOpenApi({ ...product, ...lab }, '1.0.0', { ...notes, abouts: LAB_ABOUTS });
const asyncApi = toAsyncApi('1.0.0') as AsyncDocument;

type Described = { readonly properties?: Readonly<Record<string, { readonly description?: string }>> };
type AsyncDocument = {
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: object; readonly examples?: readonly { readonly payload: unknown }[] }>>;
    readonly schemas: Readonly<Record<string, Described>>;
  };
};

/** Writes documents into a folder removed after the test. */
async function written(documents: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mt2-documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, document] of Object.entries(documents)) await writeFile(join(folder, name), JSON.stringify(document));
  return folder;
}

const redocly = (folder: string, ...words: string[]) =>
  run(process.execPath, [REDOCLY, ...words], { cwd: folder, env: { ...process.env, ...QUIET }, maxBuffer: 2 ** 26 });

type Report = { readonly totals: unknown; readonly problems: readonly { readonly ruleId: string; readonly message: string }[] };

/** The problems that Redocly finds. */
async function problemsOf(document: unknown): Promise<string[]> {
  const lint = redocly(await written({ 'document.json': document }), 'lint', 'document.json', '--config', RULES, '--format', 'json');
  const { stdout } = await lint.catch((failed: { readonly stdout: string }) => failed);
  return (JSON.parse(stdout) as Report).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** The problems reported by Spectral's recommended rules. */
async function spectralOf(document: object, rules: RulesetDefinition): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(rules);
  return (await spectral.run({ ...document })).map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
}
const OF_CALLS: RulesetDefinition = { extends: [oas as RulesetDefinition] };
// There is no contact yet: the rule requires a name, a URL and an email address.
const OF_FEEDS: RulesetDefinition = { extends: [asyncapi as RulesetDefinition], rules: { 'asyncapi-info-contact-properties': 'off' } };
const MISTAKEN = { openapi: '3.1.0', info: { title: 'Mistaken', version: '1' }, paths: { '/a': { get: { responses: {} } } } };

describe('the served documents', { timeout: 120_000 }, () => {
  it.each([
    ['of the calls', openApi],
    ['of the feeds', asyncApi],
  ])('have no error and no warning for Redocly: the one %s', async (_, document) => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it.each([
    ['of the calls', openApi, OF_CALLS],
    ['of the feeds', asyncApi, OF_FEEDS],
  ])('have neither for Spectral: the one %s', async (_, document, rules) => {
    expect(await spectralOf(document, rules)).toEqual([]);
  });

  it('would not pass with a mistake', async () => {
    expect(await problemsOf(MISTAKEN)).not.toEqual([]);
    expect(await spectralOf(MISTAKEN, OF_CALLS)).not.toEqual([]);
    expect(await spectralOf({ asyncapi: '3.0.0', info: { title: 'Mistaken', version: '1' } }, OF_FEEDS)).not.toEqual([]);
  });
});

/** Every default in a part of a document, with its schema. */
function* defaultsIn(part: unknown): Generator<{ readonly default: unknown }> {
  if (typeof part !== 'object' || part === null) return;
  if ('default' in part && ('type' in part || '$ref' in part || 'anyOf' in part)) yield part;
  for (const inner of Object.values(part)) yield* defaultsIn(inner);
}

it('the OpenAPI document has only defaults that their own schemas take', () => {
  const { components } = openApi as { readonly components: object };
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ $id: 'document', components });
  const wrong = (part: object) => {
    const defaults = [...defaultsIn(part)];
    const checked = (each: object) => ajv.compile(JSON.parse(JSON.stringify(each).replaceAll('"#/', '"document#/')));
    return { count: defaults.length, faults: defaults.filter((each) => !checked(each)(each.default)) };
  };
  expect(wrong(openApi)).toEqual({ count: expect.any(Number), faults: [] });
  expect(wrong(openApi).count).toBeGreaterThan(50);
  expect(wrong({ share: { type: 'string', pattern: '^[1-9]+$', default: '' } }).faults).toHaveLength(1);
});

describe('the AsyncAPI document', () => {
  it('conforms to the schema of version 3', () => {
    // The schema contains its meta-schema, so none may be present already.
    const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, meta: false });
    const check = ajv.compile(schema);
    check(asyncApi);
    expect(check.errors ?? []).toEqual([]);
  });

  it('gives the meaning of every field', () => {
    const fields = Object.entries(asyncApi.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, each]) => [`${name}.${field}`, each.description] as const),
    );
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter(([, description]) => !description)).toEqual([]);
  });

  it('has examples that its messages take', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema({ $id: 'document', components: asyncApi.components });
    const { messages } = asyncApi.components;
    const wrong = Object.entries(messages).flatMap(([name, { payload, examples = [] }]) => {
      const check = ajv.compile(JSON.parse(JSON.stringify(payload).replaceAll('"#/', '"document#/')));
      return examples.filter((example) => !check(example.payload)).map(() => [name, check.errors]);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(messages).filter((name) => !messages[name]?.examples?.length)).toEqual([]);
  });
});

const TSC = fileURLToPath(new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url));
const EXAMPLE = `import { configure, session_login, spot_listOrders, spot_placeOrder } from './client.ts';

configure({ serverUrl: process.argv[2] ?? '', headers: { 'X-World': process.argv[3] ?? '' } });
const session = await session_login({ body: { user_string: 'trader@mt2.test', password: 'mt2-demo' } });
if (session.type !== 'ok') throw new Error(session.message);
configure({ headers: { Authorization: session.message, 'X-World': process.argv[3] ?? '' } });
const refused = await spot_placeOrder({ body: { currency_id: 1, legal_id: 3, type: 1, amount: '0' } });
const placed = await spot_placeOrder({ body: { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' } });
if (placed.type !== 'ok') throw new Error(placed.message);
const orders = await spot_listOrders({ query: { status: 1, limit: 1 } });
if (orders.type !== 'ok') throw new Error(orders.message);
const [newest] = orders.message;
console.log(refused.type, placed.order.target_price, newest?.id === placed.order.id);
`;
const OPTIONS = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck'];

it('a client generated from the OpenAPI document compiles, and trades', { timeout: 240_000 }, async () => {
  const folder = await written({ 'document.json': openApi, 'package.json': { type: 'module' } });
  await writeFile(join(folder, 'example.ts'), `declare const process: { readonly argv: readonly string[] };\n${EXAMPLE}`);
  await redocly(folder, 'generate-client', 'document.json', '-o', 'client.ts', '--import-ext', 'ts', '--config', RULES);
  await run(process.execPath, [TSC, ...OPTIONS, 'example.ts'], { cwd: folder });
  const server = await openServer();
  onTestFinished(() => server.close());
  const { id } = await server.fork();
  const { stdout } = await run(process.execPath, ['example.ts', `http://127.0.0.1:${await portOf(server)}`, id], { cwd: folder });
  expect(stdout).toBe('error 60000.00000000 true\n');
});
