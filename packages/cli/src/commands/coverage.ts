import type { Message } from '@mt2/contracts';
import { coverage } from '@mt2/contracts/lab/coverage';
import { coveragePage } from '@mt2/lab';
import { calling } from '../calling.ts';
import { type Command, choiceOf } from '../command.ts';
import { replaceFile } from '../files.ts';

/** Maximum names on a line; `--json` and `--html` list all. */
const MOST_NAMED = 3;
const SCOPES = ['world', 'run'] as const;

const missingText = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more` : names.join(', ');

const rowsOf = ({ kinds }: Message<typeof coverage.getCoverage>) =>
  kinds.flatMap(({ kind, total, count, percent, areas }) => [
    [kind, '', `${count}/${total}`, `${percent}%`, ''],
    ...areas.map((area) => {
      const count = `${area.seen.length}/${area.seen.length + area.missing.length}`;
      return ['', area.area, count, `${area.percent}%`, missingText(area.missing)];
    }),
  ]);

export const coverageCommands: readonly Command[] = [
  {
    name: 'coverage show',
    args: [],
    options: { scope: 'text', html: 'text' },
    about:
      'Shows this world’s coverage of calls, refusals, transitions and screens; --scope run: of all worlds of the server; --html FILE ' +
      'writes a page.',
    run: async ({ send, world }, _, { scope: asked = 'world', html }) => {
      const scope = choiceOf('--scope', String(asked), SCOPES);
      const seen = await send(coverage.getCoverage, { scope });
      const title = scope === 'run' ? 'Coverage of the run' : `Coverage of ${world}`;
      if (typeof html === 'string') await replaceFile(html, coveragePage(seen, title));
      return { json: seen, text: { heads: ['KIND', 'AREA', 'SEEN', 'SHARE', 'MISSING'], rows: rowsOf(seen) } };
    },
  },
  calling(coverage.clearCoverage, {
    name: 'coverage clear',
    about: 'Clears the coverage of this world, or with --scope run of the whole server.',
    show: ({ scope }) => scope,
  }),
];
