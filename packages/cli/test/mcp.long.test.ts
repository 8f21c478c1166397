import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openServer } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const LAB_TOKEN = 'token-of-the-lab';

type Json = Record<string, unknown>;
type Reply = { readonly id: number; readonly result: Json };
type ToolResult = { readonly isError?: true; readonly content: readonly { readonly text: string }[] };

const server = await openServer({ labToken: LAB_TOKEN });
const env = { ...process.env, MT2_URL: await server.url(), LAB_TOKEN };
const program = spawn(process.execPath, [MAIN, 'mcp'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
/** Pending replies, by their number. */
const waiting = new Map<number, (reply: Reply) => void>();
let count = 0;

const write = (message: Json) => program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
/** Sends a request like a client of the protocol: a line of JSON. */
async function request(method: string, params: Json = {}): Promise<Json> {
  count += 1;
  const replied = new Promise<Reply>((resolve) => waiting.set(count, resolve));
  write({ id: count, method, params });
  return (await replied).result;
}
const tool = async (name: string, args: Json = {}) => (await request('tools/call', { name, arguments: args })) as unknown as ToolResult;
/** The answer of a tool call that must succeed. */
async function told(name: string, args: Json = {}): Promise<Json> {
  const { isError, content } = await tool(name, args);
  expect(isError, content[0]?.text).toBeUndefined();
  return JSON.parse(content[0]!.text) as Json;
}

beforeAll(async () => {
  createInterface({ input: program.stdout }).on('line', (line) => {
    const reply = JSON.parse(line) as Reply;
    waiting.get(reply.id)?.(reply);
  });
  const opened = await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(opened).toMatchObject({ serverInfo: { name: 'mt2' }, instructions: expect.stringContaining('why_refused') });
  write({ method: 'notifications/initialized' });
});
afterAll(() => server.close());

describe('mt2 mcp', () => {
  it('offers few tools, each with its input and whether it changes something', async () => {
    const { tools } = (await request('tools/list')) as { tools: { name: string; inputSchema: Json; annotations: Json }[] };
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'advance_clock',
      'check_world',
      'create_world',
      'describe_call',
      'lab_call',
      'list_calls',
      'list_people',
      'product_call',
      'read_outbox',
      'why_refused',
    ]);
    expect(tools.find(({ name }) => name === 'lab_call')).toMatchObject({
      inputSchema: { required: ['call'] },
      annotations: { destructiveHint: true },
    });
  });

  it('describes the calls of the contract', async () => {
    expect(await told('list_calls')).toMatchObject({
      product: { spot: expect.stringContaining('placeOrder') },
      lab: { worlds: expect.stringContaining('createWorld') },
    });
    expect(await told('list_calls', { area: 'spot' })).toContainEqual(
      expect.objectContaining({ call: 'spot.placeOrder', http: 'POST /api/coin/trade', needs: ['session'] }),
    );
    const { body, answer, notes } = await told('describe_call', { call: 'spot.placeOrder' });
    expect(body).toMatchObject({ schema: { properties: { amount: { description: 'Amount of the base coin.' } } } });
    expect(await told('describe_call', { call: 'worlds.createWorld' })).toMatchObject({ body: { schema: { properties: { from: {} } } } });
    expect(answer).toMatchObject({ properties: { type: { const: 'ok' } } });
    expect(notes).toContain('`insufficient-balance`');
    const unknown = await tool('describe_call', { call: 'spot.place' });
    expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('placeOrder') }] });
    for (const call of ['constructor.name', 'spot.constructor', '__proto__.toString', 'toString', 'constructor.'])
      for (const [name, args] of [
        ['describe_call', { call }],
        ['product_call', { call }],
        ['lab_call', { call }],
        ['list_calls', { area: call.split('.')[0] }],
      ] as const) {
        if (name === 'list_calls' && call.startsWith('spot.')) continue;
        const { isError, content } = await tool(name, args);
        expect([isError, content[0]?.text], `${name} ${call}`).toEqual([true, expect.stringMatching(/^(Unknown area|spot has no call)/)]);
      }
    const { resources } = (await request('resources/list')) as { resources: { uri: string }[] };
    expect(resources.map(({ uri }) => uri)).toEqual(expect.arrayContaining(['mt2://people', 'mt2://calls/spot']));
  });

  it('reproduces a refused order in its own world, explains it, and advances time', async () => {
    const world = String((await told('create_world')).id);
    expect(world).not.toBe('main');
    const { people } = (await told('list_people')) as { people: { persona: string }[] };
    expect(people.map(({ persona }) => persona)).toContain('empty');
    const order = { call: 'spot.placeOrder', as: 'empty', fields: { currency_id: 2, type: 1, amount: '0.01' } };
    expect(await told('product_call', order)).toMatchObject({ world, ok: false, refused: 'insufficient-balance' });
    expect(await told('why_refused')).toMatchObject({
      world,
      request: { call: 'spot.placeOrder', key: 'insufficient-balance' },
      why: { key: 'insufficient-balance', gates: expect.arrayContaining([expect.objectContaining({ passed: false })]) },
    });
    const funds = { persona: 'empty', currency: 'USDT', account: 'change', amount: '5000' };
    expect(await told('lab_call', { call: 'people.fund', fields: funds })).toMatchObject({ world, message: { currency: 'USDT' } });
    expect(await told('product_call', order)).toMatchObject({ ok: true, beside: { order: { status: 2, symbol: 'ETH/USDT' } } });
    expect(await told('advance_clock', { by: '15d' })).toMatchObject({ world, to: '2026-01-16T00:00:00Z' });
    expect(await told('check_world')).toMatchObject({ world, clock: { now: '2026-01-16T00:00:00Z' }, invariants: { ok: true } });
    expect(await told('read_outbox', { recipient: 'nobody@mt2.test' })).toEqual({ world, messages: [] });
  });

  it('names the wrong field, and does not change main if the lab protects it', async () => {
    const misspelt = { call: 'spot.placeOrder', as: 'trader', fields: { currency: 2, type: 1, amount: '1' } };
    expect(await told('product_call', misspelt)).toMatchObject({
      ok: false,
      fields: expect.arrayContaining([expect.objectContaining({ path: 'currency', expected: 'currency_id?' })]),
    });
    const deleted = await tool('lab_call', { call: 'worlds.deleteWorld', fields: { id: 'main' } });
    expect(deleted).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('world-protected') }] });
  });

  it('ends when its input does', async () => {
    const ended = once(program, 'exit');
    program.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
});
