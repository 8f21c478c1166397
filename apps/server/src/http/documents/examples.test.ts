import { expect, it } from 'vitest';
import { entries } from '../../testing/scenarios/entries.ts';
import { readNotes } from './read-notes.ts';

const { examples = {} } = readNotes();
const WRITE = 'node apps/server/src/testing/write-examples.ts';

it.each(entries)(`$name has an example that its contract takes, and its refusals; \`${WRITE}\` writes them`, ({ name, call, scenario }) => {
  const [area = '', key = ''] = name.split('.');
  const example = examples[area]?.[key];
  expect(example?.refusals).toEqual([...new Set((scenario.refuses ?? []).map(([refusal]) => refusal))]);
  if (!('works' in scenario)) return;
  if (!call.takesFile) call.input.parse(example?.request);
  if (!call.input.def.catchall) expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(Object.keys(example?.request ?? {})));
  if (call.isSecret || call.answersPicture || call.answersFile) return;
  call.output.parse(example?.answer?.message);
  call.beside?.parse(example?.answer);
});
