import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createHttp } from '../http/app.ts';
import { openServer } from '../testing/harness.ts';
import { type Level, logRequests, openLog, textOf } from './log.ts';

const server = await openServer({ labToken: 'planted-lab-token' });
afterAll(() => server.close());
let files = 0;

/** A log in a file, and its lines so far. */
function open(level: Level) {
  const file = join(server.dataDir, `log-${files++}`);
  const log = openLog(level, undefined, openSync(file, 'w'));
  const lines = () => {
    log.flush();
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  };
  return { ...log, lines };
}

const planted = { user_string: 'planted@mt2.test', password: 'planted-password', code: 'planted-code', note: 'planted' };
const headers = { authorization: 'planted.token', 'x-lab-token': 'planted-lab-token', cookie: 'planted', 'idempotency-key': 'planted-key' };

describe('the log', () => {
  it('has a line for each request, with its ID and without anything else that it sent', async () => {
    const { lines, ...log } = open('info');
    logRequests(server.app.http.inFlight, log, () => 0);
    const url = await server.url();
    const json = { ...headers, 'content-type': 'application/json' };
    const form = new FormData();
    form.set('file', new Blob(['planted']), 'planted.png');
    const ended = new Promise<void>((resolve) => {
      let count = 0;
      server.app.http.inFlight.onEnd(() => ++count === 5 && resolve());
    });
    await fetch(`${url}/api/menu?planted=planted`, { headers: { ...headers, 'x-request-id': 'mine' } });
    await fetch(`${url}/api/user/login?planted`, { method: 'POST', headers: json, body: JSON.stringify(planted) });
    await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form });
    await fetch(`${url}/planted/path`, { headers });
    await fetch(`${url}/api/menu`, { headers: { ...headers, 'x-world': 'planted-world' } });
    await ended;
    expect(lines().join('\n')).not.toContain('planted');
    const told = lines().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ call, result, key }) => [call, result, key])).toEqual([
      ['compatibility.listMenu', 'ok', undefined],
      ['session.login', 'refused', 'wrong-login'],
      ['upload.uploadPicture', 'refused', 'not-logged-in'],
      [undefined, 'refused', 'unknown-path'],
      ['compatibility.listMenu', 'refused', 'world-not-found'],
    ]);
    expect(told[0]).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: 'mine',
      world: 'main',
      call: 'compatibility.listMenu',
      result: 'ok',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('has errors without what their request sent, and without what libraries keep in them', async () => {
    const { logger, lines } = open('warn');
    const http = await createHttp(logger, () => 0);
    http.post('/api/crash', ({ body, headers: sent, query }) => {
      const error = new Error(`no row for ${JSON.stringify(body)} of ${sent.authorization} at ${JSON.stringify(query)}`);
      throw Object.assign(error, { code: 'SQLITE_X', meta: { args: body } });
    });
    const sent = { method: 'POST', url: '/api/crash?secret=planted-query', headers, payload: planted } as const;
    expect((await http.inject(sent)).statusCode).toBe(500);
    logger.error(Object.assign(new Error('elsewhere'), { meta: 'planted' }));
    await http.close();
    const [first = '', second = ''] = lines();
    expect(first + second).not.toContain('planted');
    expect(JSON.parse(first)).toMatchObject({ level: 'error', err: { codes: ['SQLITE_X'], stack: expect.stringContaining('\n    at ') } });
    expect(JSON.parse(second)).toMatchObject({ err: { type: 'Error', message: 'elsewhere' } });
  });

  it('is text for people on a terminal', () => {
    const written: string[] = [];
    const { logger } = openLog('info', (text) => written.push(text));
    logger.info({ id: 'mine', world: 'main', call: 'spot.placeOrder', result: 'refused', key: 'balance-too-low', status: 200, ms: 1.5 });
    logger.error(new Error('a bug'));
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d {2}info {2}main {2}spot\.placeOrder {2}refused {2}balance-too-low {2}1\.5 ms {2}mine\n$/);
    expect(written[1]).toMatch(/^\d\d:\d\d:\d\d {2}error {2}Error: a bug\n {4}at /);
    expect(textOf('{"time":"2026-01-01T00:00:00.000Z","level":"info","result":"ok","ms":1}')).toBe('00:00:00  info  -  -  ok  1 ms\n');
  });

  it('has no line for a request at other levels', () => {
    const { inFlight } = server.app.http;
    const heard: unknown[] = [];
    logRequests({ onEnd: (listener: unknown) => heard.push(listener) } as unknown as typeof inFlight, open('warn'), () => 0);
    expect(heard).toEqual([]);
  });
});
