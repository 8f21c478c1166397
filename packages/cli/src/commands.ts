import { nearestName, nearestNames } from '@mt2/domain';
import { type Command, groupOf } from './command.ts';
import { bridgeCommands } from './commands/bridge.ts';
import { callCommand } from './commands/call.ts';
import { conformCommand } from './commands/conform.ts';
import { execCommand } from './commands/exec.ts';
import { feedCommand } from './commands/feed.ts';
import { mcpCommand } from './commands/mcp.ts';
import { reproCommand } from './commands/repro.ts';
import { requestCommands } from './commands/requests.ts';
import { LAB_COMMANDS } from './derive.ts';

/** All commands; the first of a group is the default for the group's name. */
export const COMMANDS: readonly Command[] = [
  ...LAB_COMMANDS,
  ...bridgeCommands,
  reproCommand,
  ...requestCommands,
  feedCommand,
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

/** True if a command takes this number of arguments. */
const takes = ({ args }: Command, count: number): boolean =>
  args.filter((arg) => arg.startsWith('<')).length <= count && count <= args.length;

/** The command for some words, and the remaining words as its arguments; of two with one name the one that takes as many. */
export function findCommand(words: readonly string[]): { readonly command: Command; readonly args: readonly string[] } | undefined {
  const [first = '', second] = words;
  const group = ALIASES[first] ?? first;
  const named = (name: string, args: readonly string[]) => {
    const all = COMMANDS.filter((command) => command.name === name);
    const command = all.find((each) => takes(each, args.length)) ?? all[0];
    return command && { command, args };
  };
  const [default_] = second === undefined ? commandsIn(group) : [];
  return named(`${group} ${second}`, words.slice(2)) ?? named(group, words.slice(1)) ?? (default_ && { command: default_, args: [] });
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
