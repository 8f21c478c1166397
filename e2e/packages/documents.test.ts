import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playExamples } from '@mt2/conformance/examples';
import { lab, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import { connect } from '@mt2/lab/connect';
import { examplesOf, readNotes } from '@mt2/server/http/documents/read-notes';
import { openServer } from '@mt2/server/testing/harness';
import { BUILT_TEMPLATES } from '@mt2/server/testing/templates';
import { Ajv } from 'ajv';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openWithApiTools } from './api-tools.ts';
import type { Repository } from './repository.ts';

const { resolve } = createRequire(join(inject('apiTools'), 'package.json'));
const RULES = fileURLToPath(new URL('redocly.yaml', import.meta.url));
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

type Ruleset = { readonly extends: readonly object[]; readonly rules?: Readonly<Record<string, string>> };
type Problem = { readonly code: string | number; readonly message: string; readonly path: readonly (string | number)[] };
type Linter = { setRuleset(rules: Ruleset): void; run(document: object): Promise<readonly Problem[]> };
const spectral = (await import(resolve('@stoplight/spectral-core'))) as { readonly Spectral: new () => Linter };
const { oas, asyncapi } = (await import(resolve('@stoplight/spectral-rulesets'))) as Readonly<Record<'oas' | 'asyncapi', object>>;

/** The documents as served, with the examples that the image has. */
async function documents(): Promise<{ readonly openApi: object; readonly asyncApi: object }> {
  const server = await openServer({}, undefined, { builtTemplates: BUILT_TEMPLATES });
  const notes = readNotes(examplesOf(await playExamples(server)));
  await server.close();
  return { openApi: toOpenApi({ ...product, ...lab }, '1.0.0', { ...notes, abouts: LAB_ABOUTS }), asyncApi: toAsyncApi('1.0.0') };
}
const { openApi, asyncApi } = await documents();

/** A folder with documents and the tools, removed after the test. */
function written(files: Readonly<Record<string, object>>): Repository {
  const repository = openWithApiTools(inject('apiTools'));
  onTestFinished(() => repository.remove());
  for (const [name, document] of Object.entries(files)) repository.write(name, JSON.stringify(document));
  return repository;
}

const redocly = ({ run }: Repository, ...words: string[]) =>
  run(['npx', '--no-install', 'redocly', ...words, '--config', RULES], undefined, QUIET);

type Report = { readonly totals: unknown; readonly problems: readonly { readonly ruleId: string; readonly message: string }[] };

/** The problems that Redocly finds. */
async function problemsOf(document: object): Promise<string[]> {
  const { out } = await redocly(written({ 'document.json': document }), 'lint', 'document.json', '--format', 'json');
  return (JSON.parse(out) as Report).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** The problems reported by Spectral's recommended rules. */
async function spectralOf(document: object, rules: Ruleset): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(rules);
  return (await linter.run({ ...document })).map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`);
}
const OF_CALLS: Ruleset = { extends: [oas] };
// There is no contact yet: the rule requires a name, a URL and an email address.
const OF_FEEDS: Ruleset = { extends: [asyncapi], rules: { 'asyncapi-info-contact-properties': 'off' } };
const MISTAKEN = { openapi: '3.1.0', info: { title: 'Mistaken', version: '1' }, paths: { '/a': { get: { responses: {} } } } };

describe('the served documents', () => {
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

it('the AsyncAPI document conforms to the schema of version 3', () => {
  const schema = JSON.parse(readFileSync(resolve('@asyncapi/specs/schemas/3.1.0.json'), 'utf8')) as object;
  // The schema contains its meta-schema, so none may be present already.
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, meta: false });
  const check = ajv.compile(schema);
  check(asyncApi);
  expect(check.errors ?? []).toEqual([]);
});

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
console.log(refused.type, placed.order?.target_price, newest?.id === placed.order?.id);
`;
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const OPTIONS = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck'];

it('a client generated from the OpenAPI document compiles, and trades', async () => {
  const repository = written({ 'document.json': openApi });
  repository.write('example.ts', `declare const process: { readonly argv: readonly string[] };\n${EXAMPLE}`);
  expect(await redocly(repository, 'generate-client', 'document.json', '-o', 'client.ts', '--import-ext', 'ts')).toMatchObject({ code: 0 });
  expect(await repository.run(['node', TSC, ...OPTIONS, 'example.ts'])).toEqual({ code: 0, out: '', err: '' });
  const url = inject('url');
  const { id } = await connect({ url })(lab.worlds.createWorld, { from: 'seed' });
  expect(await repository.run(['node', 'example.ts', url, id])).toMatchObject({ code: 0, out: 'error 60000.00000000 true\n' });
});
