import { JOURNEYS } from './journeys.ts';
import { LOOKS, type Look, nameOfLook } from './looks.ts';

/** The name of a strip's file. */
export const stripName = (journey: string, look: Look): string => `${journey}-${nameOfLook(look)}.webp`;

const INTRODUCTION = `# Three journeys in pictures

Each strip shows what a user sees, step by step. Open a strip for its full size.

\`npm run journeys\` plays the journeys in a Chromium with taps, and writes this page. \`npm run journeys -- webkit\` and
\`npm run journeys -- firefox\` play them in these engines, and write what they saw to \`e2e/pictures/journeys/\`
([testing.md](../testing.md)).
`;

const imageOf = (file: string): string => `[<img src="journeys/${file}" width="420" alt="${file.slice(0, -5)}">](journeys/${file})`;

/** The page of the strips that have been taken. */
export function journeysPage(isTaken: (file: string) => boolean): string {
  const parts = JOURNEYS.map(({ name, title }) => {
    const taken = LOOKS.filter((look) => isTaken(stripName(name, look)));
    return [`## ${title}\n`, ...taken.map((look) => `${look.title}:\n\n${imageOf(stripName(name, look))}\n`)].join('\n');
  });
  return [INTRODUCTION, ...parts].join('\n');
}
