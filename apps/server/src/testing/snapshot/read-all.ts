import { type Entry, productEntries } from '@mt2/conformance/entries';
import type { Client } from '@mt2/contracts';
import { readable } from './readable.ts';

type Fields = Readonly<Record<string, unknown>>;

const areaOf = ({ name }: Entry): string => name.split('.')[0] ?? '';

/** All values of `id` in an answer. */
function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'id' && typeof each === 'number' ? [each] : idsIn(each)));
}

/** Those of the call's scenario if they require no preparation, none, and for a call that reads one row the IDs known so far. */
function inputsOf({ call, scenario }: Entry, ids: readonly number[]): Fields[] {
  const works = 'works' in scenario && typeof scenario.works !== 'function' ? scenario.works : {};
  const field = Object.keys(call.input.shape).find((name) => name === 'id' || name.endsWith('_id')) ?? 'id';
  return [works, {}, ...ids.map((id) => ({ [field]: id }))].filter((fields) => call.input.safeParse(fields).success);
}

/**
 * The first success of each call that changes nothing. Left out: calls that repeat others under older names, and those that
 * need what the user does not have.
 */
export async function readAll(client: Client): Promise<string[]> {
  const lines: string[] = [];
  const ids = new Map<string, number[]>();
  for (const entry of productEntries) {
    const area = areaOf(entry);
    if (entry.call.changes || area === 'compatibility') continue;
    const known = ids.get(area) ?? [];
    for (const sent of inputsOf(entry, known)) {
      const answer = await client.send(entry.call, sent);
      if (!answer.ok) continue;
      ids.set(area, [...known, ...idsIn(answer)]);
      lines.push(readable(`${entry.name} ${JSON.stringify(sent)} →`, Object.assign({ message: answer.message }, answer.beside)));
      break;
    }
  }
  return lines;
}
