import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { type Replayed, readRecord, replay, Unreplayable } from '@mt2/lab';
import { picturesBeside } from '@mt2/lab/store-record';
import { type Command, field, Misuse } from '../command.ts';
import { readText } from '../files.ts';

async function readFileOf(file: string): Promise<WorldRecord> {
  const text = await readText(file);
  try {
    return readRecord(text);
  } catch (error) {
    throw new Misuse(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A note if a record lacks the last commands of its world. */
export const endsEarly = ({ world, steps }: WorldRecord): string =>
  `The record ends after the first ${steps.length} commands of ${world}, the maximum that a world keeps; later ones are not recorded. A ` +
  `fork or snapshot of ${world} begins a new record.`;

function textOf({ world, steps, difference, tables }: Replayed, record: WorldRecord): string {
  if (difference) {
    const { step, call, expected, got } = difference;
    return `Step ${step}, ${call}, had a different answer in ${world}:\n  expected ${expected}\n  got      ${got}`;
  }
  if (tables.length > 0) return `All ${steps} steps had the recorded answers, but ${world} differs in: ${tables.join(', ')}`;
  if (!record.complete) return `All ${steps} steps had the recorded answers; the final state was not compared. ${endsEarly(record)}`;
  return `All ${steps} steps had the recorded answers. ${world} is in the recorded state.`;
}

export const reproCommand: Command = {
  name: 'repro',
  args: ['<file>', '[name]'],
  options: { from: 'text' },
  about:
    'Replays a record in a new world, up to the first step with a different answer; with --from a world or snapshot, only the steps ' +
    'after its fork.',
  run: async ({ server, show }, [file = '', id], { from }) => {
    const options = { ...server, ...field('id', id), ...field('from', from), picture: picturesBeside(file) };
    const read = await readFileOf(file);
    const done = await show(`Replaying ${file}`, (tell) =>
      replay(read, { ...options, onStep: (step) => tell(`step ${step} of ${read.steps.length}`) }),
    ).catch((error: unknown) => {
      throw error instanceof Unreplayable ? new Misuse(error.message) : error;
    });
    return { json: done, text: textOf(done, read), isBad: done.difference !== undefined || done.tables.length > 0 };
  },
};
