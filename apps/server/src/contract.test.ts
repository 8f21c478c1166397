import { entries } from '@mt2/conformance/all-entries';
import { inputOf, Stage, type Step } from '@mt2/conformance/scenario';
import { type Call, lab, type RefusalName } from '@mt2/contracts';
import { afterAll, expect, it } from 'vitest';
import { type Asked, ask, type TestAnswer } from './testing/ask.ts';
import { ok, openServer, type TestWorld } from './testing/harness.ts';

const server = await openServer();
afterAll(() => server.close());

type Fields = Record<string, unknown>;
type Encoding = 'form' | 'JSON' | 'query' | 'multipart';

const pathNames = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const encoded = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');

/** Leaves out undefined parts. */
function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value instanceof File) form.set(name, value);
  return form;
}

/** Product calls are sent as wished; `http.test.ts` proves that forms and JSON are read the same way. */
function encodingOf({ method, takesFile, path }: Call, wished: Encoding): Encoding {
  if (method === 'GET' || method === 'DELETE') return 'query';
  if (takesFile) return 'multipart';
  return path.startsWith('/lab/') ? 'JSON' : wished;
}

function requestOf(call: Call, sent: Fields, wished: Encoding): Asked {
  const encoding = encodingOf(call, wished);
  const inPath = pathNames(call);
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(sent[name])));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)));
  const { method } = call;
  if (encoding === 'query') return { method, url: `${url}?${encoded(rest)}` };
  if (encoding === 'multipart') return { method, url, payload: formOf(rest) };
  return encoding === 'JSON'
    ? { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(rest) }
    : { method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: encoded(rest) };
}

const openStage = async (persona = 'trader', from?: string) => Stage.open(await server.fork(from), persona);
const sentOn = async (stage: Stage, step: Step<Call>): Promise<Fields> => ({ ...(await inputOf(step, stage)) });
/** Sends a request as the persona of a stage; the request's own `headers` come before the persona's. */
const askOn = ({ world, token }: Stage<TestWorld>, asked: Asked, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  ask(world, { ...asked, headers: { authorization: token, ...asked.headers, ...headers } });

/** How often something was written in a world, except in its record, which every change lengthens, refused or not. */
const writesIn = ({ world: { sql } }: TestWorld): number =>
  sql.writes - Number(sql.get<{ steps: unknown }>('SELECT COUNT(*) AS "steps" FROM "RecordedStep"')?.steps);

/** The last stage of each persona and origin, and the writes of its world when it was opened. */
const opened = new Map<string, { readonly stage: Stage<TestWorld>; readonly writes: number }>();
/** Snapshots, and the limit of uploads, are not parts of the world. */
const changesBeside = ({ takesFile, path }: Call) => takesFile || path.includes('/snapshot');
/** A stage of a persona that nothing has changed yet, for a call. */
async function unchangedStage(call: Call, persona?: string, from?: string): Promise<Stage<TestWorld>> {
  if (changesBeside(call)) return openStage(persona, from);
  const name = `${persona} ${from}`;
  const last = opened.get(name);
  if (last && writesIn(last.stage.world) === last.writes) return last.stage;
  const stage = await openStage(persona, from);
  opened.set(name, { stage, writes: writesIn(stage.world) });
  return stage;
}

/** A request is served neither in a world that is not there, nor without the session that it needs. */
async function expectNoEntry(call: Call, stage: Stage<TestWorld>, asked: Asked): Promise<void> {
  expectRefusal(call, await askOn(stage, asked, { 'x-world': 'nowhere' }), 'world-not-found');
  if (call.needs.includes('session')) expectRefusal(call, await askOn(stage, asked, { authorization: '' }), 'not-logged-in');
}

const KINDS: Partial<Record<RefusalName, [type: string, code: number]>> = {
  'not-logged-in': ['999', 999],
  'kyc-basic-required': ['998', 0],
  'kyc-advanced-required': ['998', 0],
};
/** A client that shows an image reads only the status. */
const statusOf = ({ answersPicture }: Call, key: RefusalName) => (!answersPicture ? 200 : key === 'not-logged-in' ? 401 : 404);

function expectRefusal(call: Call, { status, body }: TestAnswer, key: RefusalName): void {
  expect([status, body.key]).toEqual([statusOf(call, key), key]);
  expect([body.type, body.code]).toEqual(KINDS[key] ?? ['error', 0]);
  expect(body.message).toBeTypeOf('string');
  expect(body.message).not.toBe(key);
  expect(body.message).not.toContain('{{');
}

const answersBytes = ({ answersPicture, answersFile }: Call) => answersPicture === true || answersFile !== undefined;
const works = entries.flatMap(({ name, call, scenario }) =>
  'works' in scenario ? [{ name, call, step: scenario.works, as: scenario.as }] : [],
);
it.each(works.filter(({ call }) => answersBytes(call)))('$name answers with an image or a file', async ({ call, step, as }) => {
  const stage = await openStage(as);
  const sent = await sentOn(stage, step);
  await expectNoEntry(call, stage, requestOf(call, sent, 'form'));
  const { message } = await ok(stage.person, call, sent);
  expect((message as Blob).type).toMatch(call.answersFile ?? /^image\/(?:jpeg|png)$/);
});

it.each(works.filter(({ call }) => !answersBytes(call)))(
  '$name answers with the fields of the contract and no others, and changes nothing if it sets a state again',
  async ({ call, step, as }) => {
    const stage = await unchangedStage(call, as);
    // The client sends product calls as forms, everywhere else.
    const asked = requestOf(call, await sentOn(stage, step), 'JSON');
    await expectNoEntry(call, stage, asked);
    const { status, body } = await askOn(stage, asked);
    const { type, code, message, ...beside } = body;
    expect([status, type, code]).toEqual([200, 'ok', 1]);
    expect(call.output.parse(message)).toEqual(message);
    expect(call.beside?.parse(beside) ?? {}).toEqual(beside);
    if (call.repeated !== 'sets-state') return;
    const before = await stage.world.hash();
    await askOn(stage, asked);
    expect(await stage.world.hash(), 'it is repeated').toBe(before);
  },
);

const ways = entries.flatMap(({ name, call, scenario }) =>
  'works' in scenario ? (scenario.also ?? []).map((way) => ({ name, call, way, as: way.as ?? scenario.as, how: way.how })) : [],
);
it.each(ways)('$name succeeds $how', async ({ call, way, as }) => {
  const stage = await openStage(as);
  const client = server.client(stage.world.id, stage.token, way.headers);
  const { message } = await ok(client, call, await inputOf(way.sent, stage));
  expect(await way.shows?.(message, stage)).toBeUndefined();
});

const refusing = entries.filter(({ scenario }) => scenario.refuses !== undefined);
it.each(refusing)('$name refuses by name', async ({ call, scenario }) => {
  for (const [key, step, persona = scenario.as] of scenario.refuses ?? []) {
    const stage = await unchangedStage(call, persona);
    const asked = requestOf(call, await sentOn(stage, step), 'form');
    if (!('works' in scenario)) await expectNoEntry(call, stage, asked);
    expectRefusal(call, await askOn(stage, asked), key);
  }
});

const AT_A_PRICE = ['spot', 'oco', 'lever', 'trigger', 'robot'];
it('orders are placed and refused in the same way at another price of Bitcoin than the seed’s', async () => {
  const moved = await server.fork();
  await ok(moved.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '45000', over: 1 });
  await moved.advance('5m');
  const shared = await openStage('trader', moved.id);
  const wrong: string[] = [];
  for (const { name, call, scenario } of entries.filter((each) => AT_A_PRICE.includes(each.name.split('.')[0] ?? ''))) {
    if (!('works' in scenario)) continue;
    const stage = await unchangedStage(call, scenario.as, moved.id);
    const answer = await stage.person.send(call, await inputOf(scenario.works, stage));
    if (!answer.ok) wrong.push(`${name}: ${answer.key}`);
    for (const [key, step, persona] of scenario.refuses ?? []) {
      if (persona !== undefined || typeof step === 'function') continue;
      const refused = await shared.person.send(call, await inputOf(step, shared));
      if (refused.ok || refused.key !== key) wrong.push(`${name} refuses ${key}: ${JSON.stringify(step)}`);
    }
  }
  expect(wrong).toEqual([]);
});
