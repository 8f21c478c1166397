import { type Entry, productEntries } from '@mt2/conformance/entries';
import { CalledWorld } from '@mt2/conformance/world';
import { type Answer, type Call, LANGUAGES, type Language, lab } from '@mt2/contracts';
import { PERSONAS } from '@mt2/prisma/seed/personas';
import { ok } from '../harness.ts';
import type { Recorder } from './recorder.ts';
import { areaOf } from './tape.ts';

type Fields = Readonly<Record<string, unknown>>;
type Send = (entry: Entry, sent: Fields) => Promise<Answer<Call>>;

/** Rows of an area that its other calls also read. */
const MOST_ROWS = 3;
const LATER = '65d';

/** The fields of a call that identify a row. */
const idFields = ({ call }: Entry): string[] => Object.keys(call.input.shape).filter((name) => name === 'id' || name.endsWith('_id'));
const takes = ({ call }: Entry, fields: Fields): boolean => call.input.safeParse(fields).success;

/** Inputs that need no row: none, and the scenario's own. */
const plainInputs = (entry: Entry): Fields[] =>
  [{}, 'works' in entry.scenario && typeof entry.scenario.works !== 'function' ? entry.scenario.works : {}].filter(
    (fields, at) => takes(entry, fields) && (at === 0 || Object.keys(fields).length > 0),
  );

/** All values of `id` in an answer. */
function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'number' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

/** Sends all reads; those that read one row are sent for each of the first rows of their area. */
async function readAll(reads: readonly Entry[], send: Send): Promise<void> {
  const rows = new Map<string, Set<number>>();
  for (const entry of reads)
    for (const fields of plainInputs(entry)) {
      const answer = await send(entry, fields);
      const known = rows.get(areaOf(entry.name)) ?? new Set();
      rows.set(areaOf(entry.name), new Set([...known, ...(answer.ok ? idsIn(answer.message) : [])]));
    }
  for (const entry of reads)
    for (const field of idFields(entry)) {
      const ids = [...(rows.get(areaOf(entry.name)) ?? [])].slice(0, MOST_ROWS);
      for (const id of ids) await send(entry, { [field]: id });
    }
}

type Reader = { readonly persona: string; readonly lang: Language; readonly token: string };
const isFirst = ({ persona, lang }: Reader): boolean => persona === 'trader' && lang === 'en';

/** Records the reads of every user in every language, at the epoch and later. A quick recording has only those of the trader in English. */
export async function recordReads(recorder: Recorder, isChosen: (entry: Entry) => boolean, isQuick: boolean): Promise<void> {
  const reads = productEntries.filter((entry) => !entry.call.changes && isChosen(entry));
  await recorder.inWorld(async (id) => {
    const world = new CalledWorld(recorder.server, id);
    for (const when of ['at the epoch', `after ${LATER}`]) {
      if (when !== 'at the epoch') await world.advance(LATER);
      for (const reader of await readersIn(world)) {
        if (isQuick && !isFirst(reader)) continue;
        recorder.real.ms += 60_000;
        const { persona, lang, token } = reader;
        const headers: Record<string, string> = { lang, ...(token ? { authorization: token } : {}) };
        await readAll(reads, (entry, sent) => {
          const name = `${entry.name} reads${isFirst(reader) ? ' of the trader' : ''}`;
          recorder.tape.add(name, `${persona || 'guest'} ${lang} ${when}:`);
          return recorder.client(name, id, headers).send(entry.call, sent);
        });
      }
    }
  });
}

/** A guest and every persona, in each language. All log in, even those not recorded. */
async function readersIn({ guest }: CalledWorld): Promise<Reader[]> {
  const readers: { readonly persona: string; readonly token: string }[] = [{ persona: '', token: '' }];
  for (const { name } of PERSONAS) {
    const { message } = await ok(guest, lab.people.logInAs, { persona: name });
    readers.push({ persona: name, token: message.token });
  }
  return readers.flatMap((reader) => LANGUAGES.map((lang) => ({ ...reader, lang })));
}
