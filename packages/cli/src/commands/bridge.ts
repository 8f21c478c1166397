import type { Message } from '@mt2/contracts';
import { bridge } from '@mt2/contracts/lab/bridge';
import { bridgeReport, type RecordingRow, type ReportRow } from '@mt2/contracts/lab/bridge-report';
import { bridgeSchema } from '@mt2/contracts/lab/bridge-schema';
import { moneyText } from '@mt2/contracts/lab/bridge-text';
import { remarksOn, sceneText } from '@mt2/contracts/lab/scene-text';
import { bridgeJUnit, bridgePage, bridgeSummary, DIFFERENCE_HEADS, differenceRows, isClean } from '@mt2/lab/bridge-report';
import { calling, ofWorld } from '../calling.ts';
import { type Command, choiceOf, type Shown } from '../command.ts';
import { readText, storeFile } from '../files.ts';
import { tableText } from '../table.ts';

type State = Message<typeof bridge.getBridge>;

const clockText = ({ seconds, off }: State['clock']): string =>
  off ? `its clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the real time` : 'its clock is right';

const headText = ({ world, url, clock, feeds, hosts }: State): string =>
  url === ''
    ? `${world} has no bridge; hosts that may be bridged: ${hosts.join(', ') || 'none (see BRIDGE_HOSTS)'}`
    : `${world} is bridged to ${url}; ${clockText(clock)}; feeds: market ${feeds.market}, user ${feeds.user}`;

/** The routes that are not `auto`, and the calls that are missing. */
const routesText = ({ routes }: State) => ({
  heads: ['CALL', 'ROUTE', 'FROM', 'MISSING'],
  rows: routes
    .filter(({ route, missing }) => route !== 'auto' || missing)
    .map(({ call, route, from, missing }) => [call, route, from, missing ? 'yes' : '']),
});

const usersText = ({ users }: State) => ({
  heads: ['ACCOUNT', 'USER', 'SESSIONS'],
  rows: users.map(({ account, user, sessions }) => [account, String(user), String(sessions)]),
});

export const bridgeCommands: readonly Command[] = [
  {
    name: 'bridge',
    args: ['<url>'],
    options: { file: 'text' },
    about:
      'Bridges the world to a real backend: `bridge https://staging.example/api --file bridge.yaml`. Its host must be in BRIDGE_HOSTS. A ' +
      'world that does not exist is created for it.',
    run: async ({ send, world }, [url = ''], { file }) => {
      const state = await send(bridge.setBridge, { world, url, ...(typeof file === 'string' ? { file: await readText(file) } : {}) });
      return { json: state, text: headText(state) };
    },
  },
  {
    name: 'bridge status',
    args: [],
    about:
      'Shows the bridge of the world: the real side, the clocks, the areas whose balances are the world’s, the routes that are not ' +
      '`auto`, and the users.',
    run: async ({ send }) => {
      const state = await send(bridge.getBridge, {});
      const tables = [routesText(state), usersText(state)].filter(({ rows }) => rows.length > 0);
      const texts = [headText(state), moneyText(state.routes), ...tables.map(({ heads, rows }) => tableText(heads, rows))];
      return { json: state, text: texts.filter(Boolean).join('\n\n') };
    },
  },
  calling(bridge.removeBridge, {
    name: 'bridge off',
    args: { 'world?': 'world' },
    sent: ofWorld,
    show: (_, { world }) => `${world} has no bridge now`,
  }),
  calling(bridge.setRoute, {
    name: 'bridge route',
    about: 'Sets who answers a call, an area or a pattern: `bridge route p2p mock`. Without a route, the file counts again.',
    args: { name: 'name', 'route?': 'route' },
    show: routesText,
  }),
  calling(bridge.retryMissing, {
    name: 'bridge retry',
    about: 'Asks the real side again for a call that it did not have, or for all of them.',
    args: { 'call?': 'name' },
    show: headText,
  }),
  {
    name: 'bridge schema',
    args: [],
    about: 'Prints the JSON Schema of `bridge.yaml`, for editors.',
    isAlone: () => true,
    run: async () => ({ json: bridgeSchema(), text: JSON.stringify(bridgeSchema(), null, 2) }),
  },
];

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
} as const satisfies Readonly<Record<string, (report: ReportRow, isOursToo: boolean) => Shown>>;
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
    about:
      'Prints how the answers of the real side differ from the contract and from the world, and ends with 1 if they do, or if it ' +
      'answered no call: as a table, or with --format as json, junit or html. Rules that only this project has count if our page ' +
      'breaks, or with --ours.',
    run: async ({ send }, _, { format = 'table', ours }) => {
      const report = await send(bridgeReport.getReport, {});
      const isOursToo = ours === true;
      const text = FORMATS[choiceOf('--format', String(format), FORMAT_NAMES)](report, isOursToo);
      return { json: report, text, isBad: !isClean(report, isOursToo) };
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
