import { COMMANDS } from '../../../packages/cli/src/commands.ts';
import { helpText, usageOf } from '../../../packages/cli/src/help.ts';

/** The name of a command's group: `worlds` for `worlds create`. */
const groupOf = ({ name }: (typeof COMMANDS)[number]): string => name.split(' ')[0] ?? name;

/** The command line on one page, by group. */
export function commandPage(): string {
  const [head = ''] = helpText().split('\nCommands:');
  const groups = Map.groupBy(COMMANDS, groupOf);
  const parts = Array.from(groups, ([group, commands]) => {
    const rows = commands.map((command) => `\`\`\`sh\n${usageOf(command)}\n\`\`\`\n\n${command.about}`);
    return `## ${group}\n\n${rows.join('\n\n')}`;
  });
  return `# Command line\n\n\`\`\`text\n${head.trim()}\n\`\`\`\n\nRecipes: [the first hour of a tester](qa.md).\n\n${parts.join('\n\n')}\n`;
}
