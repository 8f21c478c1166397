import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import schema from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import { lab, product, toOpenApi } from '@mt2/contracts';
import { toAsyncApi } from '@mt2/contracts/asyncapi';
import { componentName } from '@mt2/contracts/openapi/components';
import { Ajv } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readNotes } from './read-notes.ts';

const run = promisify(execFile);
const socketIo = (event: string) => componentName('socketIo', event);
const REDOCLY = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const RULES = fileURLToPath(new URL('../../redocly.yaml', import.meta.url));
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const openApi = toOpenApi({ ...product, ...lab }, '1.0.0', readNotes());
const asyncApi = toAsyncApi('1.0.0', readNotes().words) as AsyncDocument;

type Described = { readonly properties?: Readonly<Record<string, { readonly description?: string }>> };
type AsyncDocument = {
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: object; readonly examples?: readonly { readonly payload: unknown }[] }>>;
    readonly schemas: Readonly<Record<string, Described>>;
  };
};

/** Writes documents into a folder that goes with the test. */
async function written(documents: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mt2-documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, document] of Object.entries(documents)) await writeFile(join(folder, name), JSON.stringify(document));
  return folder;
}

const redocly = (folder: string, ...words: string[]) =>
  run(process.execPath, [REDOCLY, ...words], { cwd: folder, env: { ...process.env, ...QUIET }, maxBuffer: 2 ** 26 });

type Report = { readonly totals: unknown; readonly problems: readonly { readonly ruleId: string; readonly message: string }[] };

/** What Redocly finds wrong. */
async function problemsOf(document: unknown): Promise<string[]> {
  const lint = redocly(await written({ 'document.json': document }), 'lint', 'document.json', '--config', RULES, '--format', 'json');
  const { stdout } = await lint.catch((failed: { readonly stdout: string }) => failed);
  return (JSON.parse(stdout) as Report).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the served documents', { timeout: 120_000 }, () => {
  it.each([
    ['of the calls', openApi],
    ['of the feeds', asyncApi],
  ])('have no error and no warning: the one %s', async (_, document) => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('would not pass with a mistake', async () => {
    const mistaken = { openapi: '3.1.0', info: { title: 'Mistaken', version: '1' }, paths: { '/a': { get: { responses: {} } } } };
    expect(await problemsOf(mistaken)).not.toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  it('is of version 3 as its own schema says', () => {
    // The schema contains its meta-schema, so that none may be there already.
    const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, meta: false });
    const check = ajv.compile(schema);
    check(asyncApi);
    expect(check.errors ?? []).toEqual([]);
  });

  it('says of every field what it means', () => {
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
    const silent = Object.entries(messages).filter(([, { examples = [] }]) => examples.length === 0);
    expect(silent.map(([name]) => name)).toEqual(['transaction', 'closed_microorder', 'lever_trade', 'lever_closed'].map(socketIo));
  });
});
