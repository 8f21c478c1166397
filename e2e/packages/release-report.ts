/** How a step of a release ended: with problems, or why it could not run here. */
export type Ended = { readonly name: string } & ({ readonly problems: readonly string[] } | { readonly obstacle: string });
type Release = { readonly version: string; readonly commit: string; readonly files: readonly string[]; readonly ended: readonly Ended[] };

/** True if no step failed and, except in a dry run, all of them ran. */
export const isOver = (ended: readonly Ended[], isDry: boolean): boolean =>
  ended.every((step) => ('problems' in step ? step.problems.length === 0 : isDry));

function linesOf(step: Ended): string[] {
  if ('obstacle' in step) return [`not run  ${step.name}: ${step.obstacle}`];
  if (step.problems.length === 0) return [`done     ${step.name}`];
  return step.problems.map((problem) => `failed   ${step.name}: ${problem}`);
}

/** How each step ended, and what to publish where. Nothing goes to the registry of npm: its names are not ours. */
export const reportOf = ({ version, commit, files, ended }: Release): string =>
  [
    '',
    `MT2 ${version} at ${commit}`,
    ...ended.flatMap(linesOf),
    '',
    'To publish:',
    `1. The tag: git push origin v${version}`,
    `2. A release of v${version} on the repository's host. Its text is the part ${version} of CHANGELOG.md, and its files are`,
    ...files.map((file) => `   ${file}`),
    `3. The image, in your registry: docker tag mt2:${version} <registry>/mt2:${version}, then docker push <registry>/mt2:${version}`,
    `4. Nothing in the registry of npm: the names are not registered, and all packages are private.`,
    `Then set the next version in all package.json files, and begin its part of CHANGELOG.md as unreleased.`,
    '',
  ].join('\n');
