import { type Call, lab, namedCalls, product } from '@mt2/contracts';
import { isSecretName } from '@mt2/contracts/secret-fields';
import { assertDefined } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherMethod } from '../serve-product.ts';
import { ask } from '../testing/ask.ts';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

const server = await sharedServer();
const world = await server.fork();
const { token } = (await ok(world.guest, lab.people.logInAs, { persona: 'trader' })).message;

const CALLS = namedCalls(product);
const READS = CALLS.filter(([, { changes, answersPicture }]) => !changes && !answersPicture);
const declares = (method: string, path: string) => CALLS.some(([, call]) => call.method === method && call.path === path);
const isAlone = ({ method, path }: Call) => !declares(method === 'GET' ? 'POST' : 'GET', path);
const BOTH = READS.filter(([, call]) => isAlone(call));

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const answerTo = async (method: 'GET' | 'POST', url: string, fields: Record<string, string>, as = token, headers = {}) => {
  const text = new URLSearchParams(fields).toString();
  const asked = method === 'GET' ? { url: `${url}?${text}` } : { method, url, payload: text };
  const { statusCode, body } = await server.app.http.inject({
    ...asked,
    headers: { host: '127.0.0.1', 'x-world': world.id, authorization: as, ...(method === 'POST' ? FORM : {}), ...headers },
  });
  return { status: statusCode, body };
};

describe('a call that only reads', () => {
  it.each(BOTH.map(([name, { path }]) => [name, path]))('%s is answered by POST as by GET, as a form and as JSON', async (_, path) => {
    const url = path.replaceAll(/:\w+/g, '1');
    for (const fields of [{}, { id: '1', currency_id: '1', symbol: 'BTC/USDT', page: '2', limit: '1', coin_name: 'BTC' }] as Record<
      string,
      string
    >[]) {
      const got = await answerTo('GET', url, fields);
      expect(await answerTo('POST', url, fields)).toEqual(got);
      const json = { method: 'POST' as const, url, payload: fields, headers: { authorization: token } };
      const { statusCode, body } = await server.app.http.inject({
        ...json,
        headers: { host: '127.0.0.1', 'x-world': world.id, authorization: token },
      });
      expect({ status: statusCode, body }).toEqual(got);
    }
  });

  it('changes nothing by either method', async () => {
    const before = await world.hash();
    for (const [, { path }] of BOTH)
      for (const method of ['GET', 'POST'] as const) await answerTo(method, path.replaceAll(/:\w+/g, '1'), { id: '1' });
    expect(await world.hash()).toBe(before);
  });

  it('that takes a secret is answered by POST only, because an address is logged and kept by others', () => {
    const { getTicker } = product.market;
    const reads = { ...getTicker, method: 'POST', path: '/api/a-read' } as const;
    expect(otherMethod(reads)).toBe('GET');
    for (const name of ['password', 'code', 'token', 'key'])
      expect(otherMethod({ ...reads, input: z.object({ [name]: z.string() }) }), name).toBeUndefined();
    for (const [name, call] of READS)
      if (Object.keys(call.input.shape).some(isSecretName)) expect([call.method, otherMethod(call)], name).toEqual(['POST', undefined]);
  });

  it('passes the same gates by POST', async () => {
    const path = '/api/wallet/hzhistory';
    const typeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { type: string }).type;
    expect(typeOf(await answerTo('POST', path, {}, ''))).toBe('999');
    expect(typeOf(await answerTo('POST', path, {}, token, { 'x-world': 'nowhere' }))).toBe('error');
    expect(typeOf(await answerTo('POST', path, { page: 'last' }))).toBe('error');
    await ok(world.guest, lab.faults.addFault, {
      call: 'wallet.listTransfers',
      effect: '500',
      when: 'first',
      count: 1,
    });
    expect(typeOf(await answerTo('POST', path, {}))).toBe('error');
    expect(typeOf(await answerTo('POST', path, { limit: '3' }))).toBe('ok');
    const { message } = await ok(world.guest, lab.request.listRequests, { path, limit: 1 });
    const { id } = assertDefined(message[0], 'the call is in the log');
    expect((await ok(world.guest, lab.request.getRequest, { id })).message).toMatchObject({
      call: 'wallet.listTransfers',
      input: { limit: '3' },
    });
  });

  it('keeps its rows next to the message too if clients of the family read them', async () => {
    const { message, data } = JSON.parse((await answerTo('POST', '/api/wallet/hzhistory', { limit: '3' })).body);
    expect(data).toEqual(message.data);
    expect(data.length).toBeGreaterThan(0);
  });

  it('leaves a POST declared by another call at its path to that call', async () => {
    const both = READS.filter(([, { method, path }]) => method === 'GET' && declares('POST', path));
    for (const [name, { path }] of both) {
      await answerTo('POST', path, {});
      const { message } = await ok(world.guest, lab.request.listRequests, { path, limit: 1 });
      expect(message[0]?.call, name).not.toBe(name);
    }
  });

  it('is the only one that has a second method: no further GET changes anything', async () => {
    const changing = CALLS.filter(([, { method, changes }]) => method === 'GET' && changes).map(([name]) => name);
    expect(changing.sort()).toEqual(['compatibility.buyOption', 'compatibility.logOut', 'loan.apply', 'robot.createRobot']);
    const changes = CALLS.filter(([, call]) => call.changes && call.method !== 'GET');
    for (const [name, { path }] of changes) {
      if (declares('GET', path)) continue;
      const { status } = await ask(world, { url: path.replaceAll(/:\w+/g, '1'), headers: { authorization: token } });
      expect([404, 405], name).toContain(status);
    }
  });
});
