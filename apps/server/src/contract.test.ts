import { type Call, type Calls, lab, product, type RefusalName } from '@mt2/contracts';
import { known } from '@mt2/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, type Told } from './testing/ask.ts';
import { openServer, type TestServer } from './testing/harness.ts';
import { labScenarios } from './testing/scenarios/lab.ts';
import { productScenarios } from './testing/scenarios/product.ts';
import { type Scenario, Stage, type Step } from './testing/scenarios/scenario.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

type Fields = Record<string, unknown>;
type Encoding = 'form' | 'JSON' | 'query';
type Entry = { name: string; call: Call; scenario: Scenario<Call> };

const entriesOf = (
  contract: Readonly<Record<string, Calls>>,
  scenarios: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Entry[] =>
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([key, call]) => {
      const scenario = known(scenarios[area]?.[key], `${area}.${key} has a scenario`) as Scenario<Call>;
      return { name: `${area}.${key}`, call, scenario };
    }),
  );
const entries = [...entriesOf(product, productScenarios), ...entriesOf(lab, labScenarios)];

const pathNames = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const encoded = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

/** A form says everything with texts: what needs numbers or more is sent as JSON only. */
function encodingsOf(call: Call, sent: Fields): Encoding[] {
  if (call.method === 'GET' || call.method === 'DELETE') return ['query'];
  const isLab = call.path.startsWith('/lab/');
  return isLab && Object.values(sent).some((value) => typeof value !== 'string') ? ['JSON'] : ['form', 'JSON'];
}

function requestOf(call: Call, sent: Fields, encoding: Encoding): Asked {
  const inPath = pathNames(call);
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent[name])));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)));
  const { method } = call;
  if (encoding === 'query') return { method, url: `${url}?${encoded(rest)}` };
  return encoding === 'JSON'
    ? { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) }
    : { method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: encoded(rest) };
}

/** Plays a step on a stage of its own, once for each encoding; what is in the way of `headers` goes before the trader's own. */
async function play(call: Call, step: Step<Call>, headers: Record<string, string> = {}): Promise<Told[]> {
  const stage = async () => Stage.open(await server.fork());
  const sentOn = async (on: Stage) => ({ ...((typeof step === 'function' ? await step(on) : step) as Fields) });
  const first = await stage();
  const sent = await sentOn(first);
  const told: Told[] = [];
  for (const [index, encoding] of encodingsOf(call, sent).entries()) {
    const on = index === 0 ? first : await stage();
    const asked = requestOf(call, index === 0 ? sent : await sentOn(on), encoding);
    told.push(await ask(on.world, { ...asked, headers: { authorization: on.token, ...asked.headers, ...headers } }));
  }
  return told;
}

function expectRefusal({ status, body }: Told, key: RefusalName): void {
  expect([status, body.key]).toEqual([200, key]);
  expect([body.type, body.code]).toEqual(key === 'not-logged-in' ? ['999', 999] : ['error', 0]);
  expect(body.message).toBeTypeOf('string');
  expect(body.message).not.toBe(key);
}

/** What succeeds, or at least is understood. */
const usual = (scenario: Scenario<Call>): Step<Call> => ('works' in scenario ? scenario.works : known(scenario.refuses[0], 'a refusal')[1]);

describe.each(entries.filter(({ scenario }) => 'works' in scenario))('$name', ({ call, scenario }) => {
  it('answers what the contract says, and nothing beside', async () => {
    for (const { status, body } of await play(call, usual(scenario))) {
      const { type, code, message, ...beside } = body;
      expect([status, type, code]).toEqual([200, 'ok', 1]);
      expect(call.output.parse(message)).toEqual(message);
      expect(call.beside?.parse(beside) ?? {}).toEqual(beside);
    }
  });
});

describe.each(entries)('$name', ({ call, scenario }) => {
  it('refuses by name', async () => {
    for (const [key, step] of scenario.refuses ?? []) for (const told of await play(call, step)) expectRefusal(told, key);
    for (const told of await play(call, usual(scenario), { 'x-world': 'nowhere' })) expectRefusal(told, 'world-not-found');
    if (call.needs.includes('session'))
      for (const told of await play(call, usual(scenario), { authorization: '' })) expectRefusal(told, 'not-logged-in');
  });
});
