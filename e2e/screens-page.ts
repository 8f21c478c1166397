// node e2e/screens-page.ts: writes `docs/screens.md`, the addresses of all screens, from their cards.
import { writeFileSync } from 'node:fs';
import { areaOf, personaOf, SCREENS, type ScreenName, screenNames } from './screens/all.ts';
import { say } from './words.ts';

/** The page, which a story compares. */
export const SCREENS_PAGE = new URL('../docs/screens.md', import.meta.url);

const HEAD = `# Screen addresses

Every screen of the app, for a browser or a test: \`http://mine.localhost:3000/#/pages/index/index\` opens home in the world \`mine\`,
like \`http://127.0.0.1:3000/?world=mine#/pages/index/index\` in browsers that do not find this host (Safari).
Objects in an address belong to its persona in the seeded world. A guest who opens a screen that requires a login is redirected to it.
\`npx mt2 people link trader\` prints a link that logs in.

Generated from the screens' cards by \`npm run generate\`; a test fails if it is out of date.
`;

function rowOf(name: ScreenName): string {
  const { address, title, isOwn, isForGuests } = SCREENS[name];
  const session = isOwn ? 'required' : isForGuests ? 'guests only' : '';
  return `| ${say(title)} | \`/#${address}\` | ${personaOf(name) || 'guest'} | ${session} |`;
}

/** The addresses as Markdown, by area. */
export function screensText(): string {
  const areas = Map.groupBy(screenNames, areaOf);
  const tables = Array.from(areas, ([area, names]) =>
    [`## ${area}\n`, '| screen | address | persona | login |', '|---|---|---|---|', ...names.map(rowOf)].join('\n'),
  );
  return `${[HEAD, ...tables].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}

if (import.meta.main) writeFileSync(SCREENS_PAGE, screensText());
