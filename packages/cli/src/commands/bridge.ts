import type { Message } from '@mt2/contracts';
import { bridge } from '@mt2/contracts/lab/bridge';
import type { ReportRow } from '@mt2/contracts/lab/bridge-report';
import { knownText, moneyText } from '@mt2/contracts/lab/bridge-text';
import { bridgeJUnit, bridgeSummary, DIFFERENCE_HEADS, differenceRows, isClean } from '@mt2/lab/bridge-report';
import { type Command, choiceOf, type Shown } from '../command.ts';
import { readText } from '../files.ts';
import { tableText } from '../table.ts';

type State = Message<typeof bridge.getBridge>;

const clockText = ({ seconds, off }: State['clock']): string =>
  off ? `its clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the real time` : 'its clock is right';

const headText = ({ world, url, clock, hosts }: State): string =>
  url === ''
    ? `${world} has no bridge; hosts that may be bridged: ${hosts.join(', ') || 'none (see BRIDGE_HOSTS)'}`
    : `${world} is bridged to ${url}; ${clockText(clock)}`;

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

function stateText(state: State): string {
  const tables = [routesText(state), usersText(state)].filter(({ rows }) => rows.length > 0);
  return [
    headText(state),
    state.users.length > 0 ? knownText(state.users) : '',
    moneyText(state.routes),
    ...tables.map(({ heads, rows }) => tableText(heads, rows)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The report in each format of `--format`. */
const FORMATS = {
  table: (report: ReportRow) =>
    [report.differences.length > 0 ? `${tableText(DIFFERENCE_HEADS, differenceRows(report))}\n` : '', bridgeSummary(report)]
      .filter(Boolean)
      .join('\n'),
  json: (report: ReportRow) => JSON.stringify(report, null, 2),
  junit: bridgeJUnit,
} as const satisfies Readonly<Record<string, (report: ReportRow, isOursToo: boolean) => Shown>>;
type FormatName = keyof typeof FORMATS;
const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

export const bridgeCommands: readonly Command[] = [
  {
    name: 'bridge',
    args: ['[url]'],
    options: { file: 'text' },
    about:
      'Bridges the world to a real backend: `bridge https://staging.example/api --file bridge.yaml`. Its host must be in BRIDGE_HOSTS. A ' +
      'world that does not exist is created for it. Without an address it shows the bridge: the clocks, the areas whose balances are the ' +
      'world’s, the routes that are not `auto`, and the users.',
    run: async ({ send, world }, [url], { file }) => {
      if (url === undefined) {
        const state = await send(bridge.getBridge, {});
        return { json: state, text: stateText(state) };
      }
      const state = await send(bridge.setBridge, { world, url, ...(typeof file === 'string' ? { file: await readText(file) } : {}) });
      return { json: state, text: headText(state) };
    },
  },
  {
    name: 'bridge report',
    args: [],
    options: { format: 'text', ours: 'flag' },
    about:
      'Prints how the answers of the real side differ from the contract, and ends with 1 if they do, or if it answered no call: as a ' +
      'table, or with --format as json or junit. Rules that only this project has count with --ours.',
    run: async ({ send }, _, { format = 'table', ours }) => {
      const report = await send(bridge.getReport, {});
      const isOursToo = ours === true;
      const text = FORMATS[choiceOf('--format', String(format), FORMAT_NAMES)](report, isOursToo);
      return { json: report, text, isBad: !isClean(report, isOursToo) };
    },
  },
];
