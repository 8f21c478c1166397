import { type Command, groupOf } from './command.ts';

/** Options of every command. */
const GLOBAL = ['world', 'url', 'token', 'json', 'help'];
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof SHELLS)[number];

const isPlace = (name: string): boolean => /^\d+$/.test(name);
const verbOf = ({ name }: Command): string => name.split(' ')[1] ?? '';
const optionsOf = ({ options = {} }: Command): string[] => [...Object.keys(options), ...GLOBAL];
const choicesOf = ({ choices = {} }: Command, isWanted: (name: string) => boolean): [string, readonly string[]][] =>
  Object.entries(choices).filter(([name, values]) => isWanted(name) && values.length > 0);
const joined = (words: readonly string[]): string => [...new Set(words)].join(' ');

/** The words that may follow a command: the choices of its arguments, and its options. */
const afterOf = (command: Command): string[] => [
  ...choicesOf(command, isPlace).flatMap(([, values]) => values),
  ...optionsOf(command).map((name) => `--${name}`),
];

/** The words that may follow a group, or a one-word command: its verbs, and the words after each. */
const groupsOf = (commands: readonly Command[]) =>
  [...new Set(commands.map(groupOf))].map((group) => {
    const own = commands.filter((command) => groupOf(command) === group);
    return { group, verbs: own.filter(verbOf), single: own.find((command) => verbOf(command) === '') };
  });

function bashText(commands: readonly Command[]): string {
  const groups = groupsOf(commands);
  const values = new Map(commands.flatMap((command) => choicesOf(command, (name) => !isPlace(name))));
  const line = (words: string, next: readonly string[]) => `    ${words}) next='${joined(next)}' ;;`;
  return [
    `_mt2() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words="" next="" i
  for ((i = 1; i < COMP_CWORD; i++)); do [[ "\${COMP_WORDS[i]}" == -* ]] || words="$words \${COMP_WORDS[i]}"; done
  case "$before" in`,
    ...[...values].map(([name, each]) => line(`--${name}`, each)),
    '  esac',
    '  [[ -n "$next" ]] || case "$words" in',
    ...groups.flatMap(({ verbs }) => verbs.map((command) => line(`" ${command.name}"*`, afterOf(command)))),
    ...groups.map(({ group, verbs, single }) => line(`" ${group}"*`, [...verbs.map(verbOf), ...(single ? afterOf(single) : [])])),
    line('""', [...groups.map(({ group }) => group), 'help']),
    '  esac',
    '  COMPREPLY=($(compgen -W "$next" -- "$word"))',
    '}',
    'complete -F _mt2 mt2',
  ].join('\n');
}

function fishText(commands: readonly Command[]): string {
  const groups = groupsOf(commands);
  const line = (condition: string, rest: string) => `complete -c mt2 -n '${condition}' ${rest}`;
  return [
    'complete -c mt2 -f',
    line('__fish_use_subcommand', `-a '${joined([...groups.map(({ group }) => group), 'help'])}'`),
    ...groups.flatMap(({ group, verbs }) => {
      const names = joined(verbs.map(verbOf));
      if (names === '') return [];
      return [line(`__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${names}`, `-a '${names}'`)];
    }),
    ...commands.flatMap((command) => {
      const seen = command.name.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
      const places = choicesOf(command, isPlace).flatMap(([, values]) => values);
      const optionLine = (name: string) => {
        const values = command.choices?.[name] ?? [];
        return line(seen.join('; and '), `-l ${name}${values.length > 0 ? ` -x -a '${joined(values)}'` : ''}`);
      };
      return [...(places.length > 0 ? [line(seen.join('; and '), `-a '${joined(places)}'`)] : []), ...optionsOf(command).map(optionLine)];
    }),
  ].join('\n');
}

function powerShellText(commands: readonly Command[]): string {
  const groups = groupsOf(commands);
  const values = new Map(commands.flatMap((command) => choicesOf(command, (name) => !isPlace(name))));
  const line = (words: string, next: readonly string[]) => `    '${words}' { '${joined(next)}'; break }`;
  return [
    `Register-ArgumentCompleter -Native -CommandName mt2 -ScriptBlock {
  param($word, $line, $cursor)
  $given = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $words = @($given | Where-Object { $_ -notlike '-*' }) -join ' '
  $next = switch ("$($given | Select-Object -Last 1)") {`,
    ...[...values].map(([name, each]) => line(`--${name}`, each)),
    '  }',
    '  if (-not $next) { $next = switch -Wildcard ($words) {',
    ...groups.flatMap(({ verbs }) => verbs.map((command) => line(`${command.name}*`, afterOf(command)))),
    ...groups.map(({ group, verbs, single }) => line(`${group}*`, [...verbs.map(verbOf), ...(single ? afterOf(single) : [])])),
    line('', [...groups.map(({ group }) => group), 'help']),
    '  } }',
    '  -split $next | Where-Object { $_ -like "$word*" }',
    '}',
  ].join('\n');
}

/** A shell completion script: groups, verbs, options, and the values to choose from. */
export function completionText(shell: Shell, commands: readonly Command[]): string {
  if (shell === 'fish') return fishText(commands);
  if (shell === 'powershell') return powerShellText(commands);
  return shell === 'bash' ? bashText(commands) : `autoload -U +X bashcompinit && bashcompinit\n${bashText(commands)}`;
}
