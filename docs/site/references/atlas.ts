import { entries } from '@mt2/conformance/all-entries';
import { lab, type RefusalName } from '@mt2/contracts';
import type { MachineRow, RecipeStep } from '@mt2/contracts/lab/states';
import { FORM_REFUSALS, REFUSALS } from '@mt2/contracts/refusals';
import { ok, openServer } from '../../../apps/server/src/testing/harness.ts';
import { NOT_OVER_HTTP, SAID_BY_CLIENT } from '../../../apps/server/src/testing/refusals-elsewhere.ts';

const HEAD = `# Atlas

Derived from the status tables, the transitions that the lab declares in addition (\`lab/states/machines\`) and the scenarios of the
contract.
Each table shows, for a fork of the seed, who has an object in each state and the calls that bring another one there. \`POST
/lab/api/states/:entity/:state\`, \`npx mt2 states go loan overdue\` and “Take me there” on the console's page Atlas make these calls.
A login redirect is not a state of the server: the client keeps it for a second (\`apps/web/src/frame/guard.tsx\`).
`;

/** Mermaid names have no hyphen. */
const idOf = (state: string): string => state.replaceAll('-', '_');

function pictureOf({ states }: MachineRow): string {
  const names = states.filter(({ state }) => idOf(state) !== state).map(({ state }) => `  ${idOf(state)} : ${state}`);
  const steps = states.flatMap(({ state, next }) => next.map((to) => `  ${idOf(state)} --> ${idOf(to)}`));
  const ends = states.filter(({ next }) => next.length === 0).map(({ state }) => `  ${idOf(state)} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', '  direction LR', ...names, ...steps, ...ends, '```'].join('\n');
}

const stepText = ({ call, who, sent }: RecipeStep): string => `\`${call}\`${who && ` as \`${who}\``} \`${sent}\``;
const lineOf = ({ state, seats, recipe }: MachineRow['states'][number]): string => {
  const owners = seats.map(({ who, count }) => `${who || 'no owner'}${count > 1 ? ` (${count})` : ''}`);
  return `| \`${state}\` | ${owners.join(', ')} | ${recipe?.map(stepText).join('<br>') ?? ''} |`;
};

const partOf = (machine: MachineRow): string =>
  [
    `## ${machine.title} (\`${machine.entity}\`)`,
    machine.about,
    pictureOf(machine),
    ['| State | Who has one | Calls for another one |', '| --- | --- | --- |', ...machine.states.map(lineOf)].join('\n'),
  ].join('\n\n');

/** The calls whose scenarios produce each refusal. */
const callsOf = (name: RefusalName): readonly string[] =>
  entries.filter(({ scenario }) => scenario.refuses?.some(([key]) => key === name)).map((entry) => entry.name);
/** Maximum number of calls listed per refusal. */
const MOST_NAMED = 4;

function whereOf(name: RefusalName): string {
  const calls = callsOf(name);
  const more = calls.length > MOST_NAMED ? `, and ${calls.length - MOST_NAMED} more` : '';
  const named = calls.slice(0, MOST_NAMED).map((call) => `\`${call}\``);
  return calls.length > 0 ? `${named.join(', ')}${more}` : 'the server, for any call (`apps/server/src/refusals.test.ts`)';
}

function refusalsPart(): string {
  const elsewhere = new Set<string>([...Object.keys(SAID_BY_CLIENT), ...Object.keys(NOT_OVER_HTTP)]);
  const sent = REFUSALS.filter((name) => !elsewhere.has(name)).map((name) => `| \`${name}\` | ${whereOf(name)} |`);
  const said = Object.entries(SAID_BY_CLIENT).map(([name, [file, title]]) => `| \`${name}\` | \`${file}\` “${title}” |`);
  const never = Object.entries(NOT_OVER_HTTP).map(([name, why]) => `| \`${name}\` | ${why} |`);
  return [
    '## Refusals that the server sends',
    `Scenarios of these calls cause each refusal, on a fork of the seed (\`packages/conformance\`): ${sent.length} of ` +
      `${REFUSALS.length + FORM_REFUSALS.length} messages.`,
    ['| Refusal | Caused by |', '| --- | --- |', ...sent].join('\n'),
    '## Messages that only the client shows',
    'The server never sends them. These browser stories show them:',
    ['| Message | Story |', '| --- | --- |', ...said].join('\n'),
    '## Refusals that no call of a single server returns',
    ['| Refusal | Why |', '| --- | --- |', ...never].join('\n'),
  ].join('\n\n');
}

/** The atlas of a fork of the seed, on one page. */
export async function atlasPage(): Promise<string> {
  const server = await openServer();
  const { message } = await ok((await server.fork()).guest, lab.states.listStates, {});
  await server.close();
  return `${[HEAD, ...message.map(partOf), refusalsPart()].join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`;
}
