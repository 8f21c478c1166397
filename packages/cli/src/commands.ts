import { nearestName, nearestNames } from '@mt2/domain';
import { type Command, groupOf } from './command.ts';
import { bridgeCommands } from './commands/bridge.ts';
import { callCommand } from './commands/call.ts';
import { chatCommands } from './commands/chat.ts';
import { clockCommands } from './commands/clock.ts';
import { conformCommand } from './commands/conform.ts';
import { coverageCommands } from './commands/coverage.ts';
import { execCommand } from './commands/exec.ts';
import { faultCommands } from './commands/faults.ts';
import { feedCommands } from './commands/feed.ts';
import { financeCommands } from './commands/finance.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { marketCommands } from './commands/market.ts';
import { mcpCommand } from './commands/mcp.ts';
import { offeringCommands } from './commands/offering.ts';
import { operatorCommands } from './commands/operator.ts';
import { outboxCommands } from './commands/outbox.ts';
import { p2pCommands } from './commands/p2p.ts';
import { peopleCommands } from './commands/people.ts';
import { recordCommands } from './commands/record.ts';
import { requestCommands } from './commands/requests.ts';
import { sceneCommands } from './commands/scene.ts';
import { settingCommands } from './commands/setting.ts';
import { stateCommands } from './commands/states.ts';
import { inspectCommands, serverCommands, worldCommands } from './commands/worlds.ts';

/** All commands; the first of a group is the default for the group's name. */
export const COMMANDS: readonly Command[] = [
  ...worldCommands,
  ...serverCommands,
  ...recordCommands,
  ...sceneCommands,
  ...clockCommands,
  ...marketCommands,
  ...financeCommands,
  ...offeringCommands,
  ...p2pCommands,
  ...peopleCommands,
  ...ledgerCommands,
  ...outboxCommands,
  ...operatorCommands,
  ...chatCommands,
  ...settingCommands,
  ...bridgeCommands,
  ...faultCommands,
  ...inspectCommands,
  ...requestCommands,
  ...stateCommands,
  ...coverageCommands,
  ...feedCommands,
  callCommand,
  execCommand,
  conformCommand,
  mcpCommand,
];

/** Aliases of groups. */
const ALIASES: Readonly<Record<string, string>> = {
  fault: 'faults',
  markets: 'market',
  offerings: 'offering',
  world: 'worlds',
  person: 'people',
  request: 'requests',
  server: 'servers',
  setting: 'settings',
  scenes: 'scene',
  state: 'states',
  atlas: 'states',
};

/** The command for some words, and the remaining words as its arguments. */
export function findCommand(words: readonly string[]): { readonly command: Command; readonly args: readonly string[] } | undefined {
  const [first = '', second, ...rest] = words;
  const group = ALIASES[first] ?? first;
  const whole = COMMANDS.find(({ name }) => name === `${group} ${second}`);
  if (whole) return { command: whole, args: rest };
  const single =
    COMMANDS.find(({ name }) => name === group) ??
    (second === undefined ? COMMANDS.find(({ name }) => name.startsWith(`${group} `)) : undefined);
  return single && { command: single, args: second === undefined ? [] : [second, ...rest] };
}

const commandsIn = (group: string): Command[] => COMMANDS.filter((command) => groupOf(command) === group);

/** The commands for some words: one, or all of the group they name; undefined if there are none. */
export function commandsOf(words: readonly string[]): readonly Command[] | undefined {
  const [first = '', second] = words;
  const group = commandsIn(ALIASES[first] ?? first);
  if (second === undefined && group.length > 0) return group;
  const found = findCommand(words);
  return found && [found.command];
}

/** Suggested commands for words that are not a command, and the command that lists the choices. */
export function meantBy([first = '', second]: readonly string[]): { readonly near: readonly string[]; readonly help: string } {
  const groups = [...new Set(COMMANDS.map(groupOf)), ...Object.keys(ALIASES)];
  const written = nearestName(first, groups);
  const group = written && (ALIASES[written] ?? written);
  if (group === undefined) return { near: [], help: 'mt2 help' };
  const verbs = commandsIn(group).map(({ name }) => name.slice(group.length + 1));
  const near = second === undefined ? [] : nearestNames(second, verbs.filter(Boolean)).map((verb) => `mt2 ${group} ${verb}`);
  const isGroup = groups.includes(first);
  return { near: near.length > 0 || isGroup ? near : [`mt2 ${group}`], help: isGroup ? `mt2 help ${group}` : 'mt2 help' };
}
