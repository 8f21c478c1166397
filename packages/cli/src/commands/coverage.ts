import { writeFile } from 'node:fs/promises';
import { coverage } from '@mt2/contracts/lab/coverage';
import { coveragePage } from '@mt2/lab';
import type { Command } from '../command.ts';

const HEADS = ['KIND', 'AREA', 'SEEN', 'SHARE', 'MISSING'];
/** The most names of a line; `--json` and `--html` have all. */
const MOST_NAMED = 3;

const missingText = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more` : names.join(', ');

export const coverageCommands: readonly Command[] = [
  {
    name: 'coverage show',
    args: [],
    options: { run: 'flag', html: 'text' },
    about:
      'What this world has seen of calls, refusals, transitions and screens; --run: all worlds of the server; --html FILE writes a page.',
    run: async ({ send, world }, _, { run = false, html }) => {
      const scope = run ? 'run' : 'world';
      const seen = await send(coverage.getCoverage, { scope });
      if (typeof html === 'string') await writeFile(html, coveragePage(seen, run ? 'Coverage of the run' : `Coverage of ${world}`));
      const rows = seen.kinds.flatMap(({ kind, total, count, percent, areas }) => [
        [kind, '', `${count}/${total}`, `${percent}%`, ''],
        ...areas.map((area) => [
          '',
          area.area,
          `${area.seen.length}/${area.seen.length + area.missing.length}`,
          `${area.percent}%`,
          missingText(area.missing),
        ]),
      ]);
      return { json: seen, text: { heads: HEADS, rows } };
    },
  },
  {
    name: 'coverage clear',
    args: [],
    options: { run: 'flag' },
    about: 'Forgets what this world has seen, or with --run what the whole server has.',
    run: async ({ send }, _, { run = false }) => {
      const cleared = await send(coverage.clearCoverage, { scope: run ? 'run' : 'world' });
      return { json: cleared, text: cleared.scope };
    },
  },
];
