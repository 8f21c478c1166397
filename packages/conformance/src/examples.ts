import { type Call, isSecretCall, lab } from '@mt2/contracts';
import type { Example } from '@mt2/contracts/openapi/examples';
import { schemaOf } from '@mt2/contracts/openapi/schema';
import { entries } from './all-entries.ts';
import type { Entry } from './entries.ts';
import { inputOf, Stage } from './scenario.ts';
import { CalledWorld, type Clients, ok } from './world.ts';

type Fields = Record<string, unknown>;
const LONGEST_TEXT = 300;

/** A shortened copy: lists keep only their first row. */
function shortened(value: unknown, world: string): unknown {
  if (typeof value === 'string') return value.replaceAll(world, 'mine').slice(0, LONGEST_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value))
    return (value.every((each) => typeof each === 'object') ? value.slice(0, 1) : value).map((each) => shortened(each, world));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each, world)]));
}

/** A request with numbers where the documents have them: clients may also send them as text. */
function asDocumented({ input }: Call, request: Fields): Fields {
  const { properties = {} } = schemaOf(input, 'input') as { properties?: Record<string, { type?: unknown }> };
  return Object.fromEntries(
    Object.entries(request).map(([name, each]) => [name, properties[name]?.type === 'integer' ? Number(each) : each]),
  );
}

const createWorld = async (server: Clients): Promise<CalledWorld> =>
  new CalledWorld(server, (await ok(server.client('main'), lab.worlds.createWorld, { from: 'seed' })).message.id);

/** The request and answer of a call as played by its scenario; an answer with a secret is left out. */
async function playedBy(stage: Stage, { call, scenario }: Entry): Promise<Example> {
  if (!('works' in scenario)) return {};
  const sent = await inputOf(scenario.works, stage);
  const known = call.input.def.catchall ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => name in call.input.shape));
  const request = asDocumented(call, shortened(known, stage.world.id) as Fields);
  if (isSecretCall(call) || call.answersPicture || call.answersFile) return { request };
  const answer = await stage.person.send(call, sent);
  if (!answer.ok) throw new Error(`${call.path} was refused: ${answer.key}`);
  const { message, beside } = answer as unknown as { message: unknown; beside?: Fields };
  return { request, answer: shortened({ type: 'ok', code: 1, ...beside, message }, stage.world.id) as Fields };
}

/** True for a read without preparation. */
const isRead = ({ call, scenario }: Entry): boolean =>
  call.method === 'GET' && !call.changes && 'works' in scenario && typeof scenario.works === 'object';

/** An example of each call by name, without unknown fields. Each is played in its own world, but a persona's reads share one. */
export async function playExamples(server: Clients): Promise<Readonly<Record<string, Example>>> {
  const played: Record<string, Example> = {};
  const shared = new Map<string, Stage>();
  for (const entry of entries) {
    const persona = entry.scenario.as ?? 'trader';
    const kept = isRead(entry) ? shared.get(persona) : undefined;
    const stage = kept ?? (await Stage.open(await createWorld(server), persona));
    if (isRead(entry)) shared.set(persona, stage);
    played[entry.name] = await playedBy(stage, entry);
  }
  return played;
}
