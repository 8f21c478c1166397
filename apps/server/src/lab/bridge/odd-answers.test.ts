import { lab, product } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { ok, openServer } from '../../testing/harness.ts';
import { RealBackend } from '../../testing/real-backend.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const JSON_TYPE = 'application/json; charset=utf-8';
const OK = '{"type":"ok","code":1,"message":[]}';

it.each<[status: number, body: string, answered: [number, string | undefined, string], got: string[]]>([
  [200, OK, [200, undefined, 'real'], []],
  [201, OK, [201, undefined, 'real'], []],
  // An envelope is an answer of the family, whatever the status.
  [404, OK, [404, undefined, 'real'], []],
  // JSON that is none is left to the client, as it will meet it there.
  [200, '[]', [200, undefined, 'real'], [`envelope: status 200, ${JSON_TYPE}, 2 bytes`]],
  // What no client can read is refused by name. The first two have no body, whatever their length says.
  [204, '', [502, 'bridge-answer-invalid', 'world'], [`envelope: status 204, ${JSON_TYPE}, 0 bytes`]],
  [204, OK, [502, 'bridge-answer-invalid', 'world'], [`envelope: status 204, ${JSON_TYPE}, 0 bytes`]],
  [304, OK, [502, 'bridge-answer-invalid', 'world'], [`envelope: status 304, ${JSON_TYPE}, 0 bytes`]],
  [205, '', [502, 'bridge-answer-invalid', 'world'], [`envelope: status 205, ${JSON_TYPE}, 0 bytes`]],
  [600, OK, [502, 'bridge-answer-invalid', 'world'], ['envelope: an answer that cannot be read']],
  [199, OK, [502, 'bridge-answer-invalid', 'world'], ['envelope: an answer that cannot be read']],
  // It announces an answer that never comes.
  [199, '', [502, 'bridge-unreachable', 'world'], ['envelope: no answer: the connection failed']],
])('an answer with the status %i and the body %s is passed or refused by name, and reported', async (status, body, answered, got) => {
  const head = `HTTP/1.1 ${status} Odd\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  real.has({ '*': (_reply, _received, { socket }) => void socket.end(`${head}${body}`) });
  const world = await real.fork(server, 'routes: { "*": real }');
  const seen = await ask(world, { url: product.market.listFavourites.path, headers: { authorization: 'ann@mt2.test session' } });
  expect([seen.status, seen.body.key, seen.headers['x-mt2-answered-by']]).toEqual(answered);
  const { differences } = (await ok(world.guest, lab.bridge.getReport, {})).message;
  expect(differences.map(({ path, got: each }) => `${path}: ${each}`)).toEqual(got);
});
