import { bridgeReport, type RecordingRow, type ReportRow } from '@mt2/contracts/lab/bridge-report';
import { remarksOn, sceneText } from '@mt2/contracts/lab/scene-text';
import { bridgeJUnit, bridgePage, bridgeSummary, counts, DIFFERENCE_HEADS, differenceRows } from '@mt2/lab/bridge-report';
import { calling } from '../calling.ts';
import { type Command, choiceOf, type Shown } from '../command.ts';
import { storeFile } from '../files.ts';
import { tableText } from '../table.ts';

const SCENE = '.scene.yaml';
const EXAMPLES = '.examples.json';

/** The report in each format of `--format`. */
const FORMATS = {
  table: (report: ReportRow) =>
    [report.differences.length > 0 ? `${tableText(DIFFERENCE_HEADS, differenceRows(report))}\n` : '', bridgeSummary(report)]
      .filter(Boolean)
      .join('\n'),
  json: (report: ReportRow) => JSON.stringify(report, null, 2),
  junit: bridgeJUnit,
  html: bridgePage,
} as const satisfies Readonly<Record<string, (report: ReportRow) => Shown>>;
type FormatName = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

/** The examples as the reference has them, by call, with the refusals of each. */
const byCall = (examples: RecordingRow['examples']) =>
  Object.fromEntries(
    [...Map.groupBy(examples, ({ call }) => call)].map(([call, all]) => {
      const [success] = all.filter(({ key }) => key === '');
      const refused = all.filter(({ key }) => key !== '').map(({ key, input, body }) => ({ key, request: input, answer: body }));
      return [call, { ...(success ? { request: success.input, answer: success.body } : {}), ...(refused.length > 0 ? { refused } : {}) }];
    }),
  );

export const bridgeReportCommands: readonly Command[] = [
  {
    name: 'bridge report',
    args: [],
    options: { format: 'text', ours: 'flag' },
    choices: { format: FORMAT_NAMES },
    about:
      'Prints how the answers of the real side differ from the contract and from the world, and ends with 1 if they do: as a table, or ' +
      'with --format as json, junit or html. Rules that only this project has count if our page breaks, or with --ours.',
    run: async ({ send }, _, { format = 'table', ours }) => {
      const report = await send(bridgeReport.getReport, {});
      const text = FORMATS[choiceOf('--format', String(format), FORMAT_NAMES)](report);
      return { json: report, text, isBad: report.dropped > 0 || report.differences.some((each) => ours === true || counts(each)) };
    },
  },
  calling(bridgeReport.clearReport, { name: 'bridge clear' }),
  {
    name: 'bridge record',
    args: ['[file]'],
    about:
      'Writes what the real side answered as a scene for `mt2 scene apply`, and next to it the answers as examples of the reference. ' +
      'Without secrets, names and contacts. Prints what the scene leaves out.',
    run: async ({ send, world }, [path]) => {
      const { scene, examples, uncovered } = await send(bridgeReport.getRecording, {});
      const file = path ?? `${world}${SCENE}`;
      const beside = `${file.replace(/\.ya?ml$/, '').replace(/\.scene$/, '')}${EXAMPLES}`;
      await storeFile(file, sceneText(scene, remarksOn(uncovered)));
      await storeFile(beside, `${JSON.stringify(byCall(examples), null, 2)}\n`);
      return { json: { world, file, examples: beside, uncovered }, text: [file, beside, ...remarksOn(uncovered)].join('\n') };
    },
  },
];
