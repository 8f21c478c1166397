import { playExamples } from '@mt2/conformance/examples';
import { type Call, createClient, isSecretCall } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { injecting } from '../../http/injecting.ts';
import { openServer } from '../../testing/harness.ts';
import { NAMED_CALLS } from '../call-names.ts';
import { checkAnswer } from './check-answer.ts';

const server = await openServer();
afterAll(() => server.close());

const ROUTES: readonly (readonly [name: string, call: Call, method: string, path: RegExp])[] = NAMED_CALLS.map(([name, call]) => [
  name,
  call,
  call.method,
  new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
]);

/** A path without parameters comes before one with them. */
const exactFirst = ([, one]: (typeof ROUTES)[number], [, other]: (typeof ROUTES)[number]): number =>
  Number(one.path.includes(':')) - Number(other.path.includes(':'));

it('no answer of an unchanged MT2 differs from the contract', async () => {
  const differences: string[] = [];
  const seen = new Set<string>();
  const stay = injecting(server.app.http);
  const watched: typeof fetch = async (url, init) => {
    const answer = await stay(url, init);
    const path = String(url).split('?')[0] ?? '';
    const found = ROUTES.filter(([, , method, fits]) => method === init?.method && fits.test(path)).sort(exactFirst)[0];
    if (!found) return answer;
    const [name, call] = found;
    const bytes = Buffer.from(await answer.clone().arrayBuffer());
    const real = { status: answer.status, type: answer.headers.get('content-type') ?? '', date: undefined, bytes, ms: 1 };
    for (const each of checkAnswer(call, real)) differences.push(`${name} ${each.path}: ${each.expected}, got ${each.got}`);
    seen.add(name);
    return answer;
  };
  const client = (id: string, token = '', headers: Record<string, string> = {}) =>
    createClient({
      baseUrl: '',
      fetch: watched,
      headers: () => ({ 'x-world': id, host: '127.0.0.1', ...(token ? { authorization: token } : {}), ...headers }),
    });
  await playExamples({ client });
  expect([...new Set(differences)]).toEqual([]);
  // Examples have neither secrets nor images.
  const asked = NAMED_CALLS.filter(([, each]) => !isSecretCall(each) && !each.answersPicture);
  expect(asked.flatMap(([name]) => (seen.has(name) ? [] : name))).toEqual([]);
});
