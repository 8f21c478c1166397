import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Attacked } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { Chance } from './chance.ts';
import { LONG, NUMBERS, OTHERS, Raw, TEXTS } from './hostile-values.ts';
import { attackLength } from './length.ts';
import { startProgram } from './program.ts';

const ROUNDS = attackLength() === 'long' ? 60 : 6;
const LAB_TOKEN = 'token-that-no-tool-may-tell';

type Reply = { readonly id?: unknown; readonly result?: Record<string, unknown>; readonly error?: { readonly code: number } };
type Tool = { readonly name: string; readonly inputSchema: { readonly properties?: Record<string, unknown> } };

const server = await Attacked.start({ env: { LAB_TOKEN } });
const program = startProgram(['mcp'], { MT2_URL: server.url, LAB_TOKEN });
let count = 0;
const waiting = new Map<number, (reply: Reply) => void>();
const said: string[] = [];
const strange: string[] = [];

beforeAll(async () => {
  program.stderr.pipe(process.stderr, { end: false });
  createInterface({ input: program.stdout }).on('line', (line) => {
    said.push(line);
    try {
      const reply = JSON.parse(line) as Reply;
      if (typeof reply.id === 'number') waiting.get(reply.id)?.(reply);
    } catch {
      strange.push(line);
    }
  });
});
afterAll(async () => {
  program.kill('SIGKILL');
  await server.close();
});

/** Sends a request with parameters as JSON text, and waits for its reply. */
async function request(method: string, params = '{}'): Promise<Reply> {
  count += 1;
  const replied = new Promise<Reply>((resolve) => waiting.set(count, resolve));
  program.stdin.write(`{"jsonrpc":"2.0","id":${count},"method":${JSON.stringify(method)},"params":${params}}\n`);
  return replied;
}
const open = () => request('initialize', '{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"attack","version":"1"}}');
const toolsOf = async () => ((await request('tools/list')).result?.tools ?? []) as Tool[];

/** Lines that are not a protocol request, or almost one. */
const LINES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":-1,"method":7}',
  '{"jsonrpc":"2.0","id":null,"method":"tools/call","params":null}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}',
  '{"jsonrpc":"2.0","id":"x","method":"__proto__","params":{"__proto__":{"admin":true}}}',
  '{"jsonrpc":"2.0","id":"y","result":{"tools":[]}}',
  '[{"jsonrpc":"2.0","id":"z","method":"tools/list"},{"jsonrpc":"2.0","id":"z","method":"tools/list"}]',
  `{"jsonrpc":"2.0","id":"d","method":"tools/list","params":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `{"jsonrpc":"2.0","id":"l","method":"${'m'.repeat(2_000_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]),
  'GET / HTTP/1.1',
];

it('lines that are not a protocol request get an error or are ignored, and the next request works', async () => {
  expect((await open()).result).toMatchObject({ serverInfo: { name: 'mt2' } });
  program.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  for (const line of LINES) {
    program.stdin.write(Buffer.concat([Buffer.from(line), Buffer.from('\n')]));
    expect((await toolsOf()).length, String(line).slice(0, 100)).toBeGreaterThan(5);
  }
  expect([program.exitCode, strange]).toEqual([null, []]);
});

/** A value as JSON text. */
const written = (value: unknown): string => (value instanceof Raw ? value.text : (JSON.stringify(value) ?? 'null'));
const VALUES: readonly unknown[] = [
  ...NUMBERS,
  ...TEXTS,
  ...OTHERS,
  LONG,
  '../../etc/passwd',
  'main/../main',
  'http://127.0.0.1:1/',
  '\u001b[2J',
];

/** Values valid for some argument, so that its other arguments are checked too. */
const PLAUSIBLE: readonly unknown[] = [
  'trader',
  'spot.placeOrder',
  'wallet.listBalances',
  'worlds.createWorld',
  '1h',
  'main',
  {},
  { currency_id: '1' },
];

it('every tool answers any argument with a result or an error, reveals no token, and breaks no world', async () => {
  const chance = Chance.of(3400, 'mcp');
  const tools = await toolsOf();
  const before = said.length;
  for (const { name, inputSchema } of tools) {
    const names = Object.keys(inputSchema.properties ?? {});
    for (let round = 0; round < ROUNDS * Math.max(1, names.length); round += 1) {
      const fields = [...names.filter(() => chance.happens(60)), ...(chance.happens(10) ? ['__proto__', 'constructor'] : [])];
      const any = () => written(chance.pick(chance.happens(60) ? PLAUSIBLE : VALUES));
      const args = `{${fields.map((field) => `${JSON.stringify(field)}:${any()}`).join(',')}}`;
      const { result, error } = await request('tools/call', `{"name":${JSON.stringify(name)},"arguments":${args}}`);
      expect(result ?? error).toBeDefined();
    }
  }
  for (const value of VALUES) await request('tools/call', `{"name":${written(value)},"arguments":{}}`);
  for (const value of VALUES) await request('resources/read', `{"uri":${written(value)}}`);
  expect(said.slice(before).filter((line) => line.includes(LAB_TOKEN))).toEqual([]);
  expect([program.exitCode, strange]).toEqual([null, []]);
  expect((await toolsOf()).length).toBe(tools.length);
  const ofLab = server.client('main', '', { 'x-lab-token': LAB_TOKEN });
  expect(await violationsOf(Object.assign(server.world('main'), { guest: ofLab }))).toEqual([]);
});
