// Writes `src/examples/<area>.json`: of each call a request and its answer, played by its scenario, without fields that the call does not
// know, and the refusals that its scenarios make.
// `npm run format` after it.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { Entry } from '@mt2/conformance/entries';
import { inputOf, Stage } from '@mt2/conformance/scenario';
import type { CallExample } from '@mt2/contracts/openapi/examples';
import { openServer } from './harness.ts';
import { entries } from './scenarios/entries.ts';

type Fields = Record<string, unknown>;
const FOLDER = new URL('../examples/', import.meta.url);
const LONGEST_TEXT = 300;

/** The same in short: of a list of rows the first one. */
function shortened(value: unknown, world: string): unknown {
  if (typeof value === 'string') return value.replaceAll(world, 'mine').slice(0, LONGEST_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value))
    return (value.every((each) => typeof each === 'object') ? value.slice(0, 1) : value).map((each) => shortened(each, world));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each, world)]));
}

const server = await openServer();

/** The request and the answer of a call as its scenario plays it; a secret is not written down. */
async function playedBy({ call, scenario }: Entry): Promise<Pick<CallExample, 'request' | 'answer'>> {
  if (!('works' in scenario)) return {};
  const stage = await Stage.open(await server.fork(), scenario.as ?? 'trader');
  const sent = await inputOf(scenario.works, stage);
  const known = call.input.def.catchall ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => name in call.input.shape));
  const request = shortened(known, stage.world.id) as Fields;
  if (call.isSecret || call.answersPicture || call.answersFile) return { request };
  const answer = await stage.person.send(call, sent);
  if (!answer.ok) throw new Error(`${call.path} was refused: ${answer.key}`);
  const { message, beside } = answer as unknown as { message: unknown; beside?: Fields };
  return { request, answer: shortened({ type: 'ok', code: 1, ...beside, message }, stage.world.id) as Fields };
}

const areas = new Map<string, Record<string, CallExample>>();
for (const entry of entries) {
  const [area = '', name = ''] = entry.name.split('.');
  const refusals = [...new Set((entry.scenario.refuses ?? []).map(([key]) => key))];
  areas.set(area, { ...areas.get(area), [name]: { ...(await playedBy(entry)), refusals } });
}
mkdirSync(FOLDER, { recursive: true });
for (const [area, examples] of areas) writeFileSync(new URL(`${area}.json`, FOLDER), `${JSON.stringify(examples, null, 2)}\n`);
await server.close();
