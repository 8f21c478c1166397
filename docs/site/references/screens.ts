import { areaOf, personaOf, SCREENS, type ScreenName, screenNames } from '../../../e2e/screens/all.ts';
import { say } from '../../../e2e/words.ts';

const HEAD = `# Screen addresses

Every screen of the app, for a browser or a test: \`http://mine.localhost:3000/#/pages/index/index\` opens home in the world \`mine\`,
like \`http://127.0.0.1:3000/?world=mine#/pages/index/index\` in browsers that do not find this host (Safari).
Objects in an address belong to its persona in the seeded world. A guest who opens a screen that requires a login is redirected to it.
\`npx mt2 people link trader\` prints a link that logs in.
`;

function rowOf(name: ScreenName): string {
  const { address, title, isOwn, isForGuests } = SCREENS[name];
  const session = isOwn ? 'required' : isForGuests ? 'guests only' : '';
  return `| ${say(title)} | \`/#${address}\` | ${personaOf(name) || 'guest'} | ${session} |`;
}

/** The addresses of all screens by area, from their cards. */
export function screensPage(): string {
  const areas = Map.groupBy(screenNames, areaOf);
  const tables = Array.from(areas, ([area, names]) =>
    [`## ${area}\n`, '| screen | address | persona | login |', '|---|---|---|---|', ...names.map(rowOf)].join('\n'),
  );
  return `${[HEAD, ...tables].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}
