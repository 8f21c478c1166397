import { JOURNEYS } from './journeys.ts';
import { LOOKS, type Look, nameOfLook } from './looks.ts';

/** The name of a strip's file. */
export const stripName = (journey: string, look: Look, isBefore: boolean): string =>
  `${journey}-${nameOfLook(look)}${isBefore ? '-before' : ''}.webp`;

const INTRODUCTION = `# Three journeys in pictures

Each strip shows what a user sees, step by step, in an earlier version ("before") and in this one ("after"). Open a strip for its full size.

\`npm run journeys\` plays the journeys in a Chromium with taps, and takes the strips again. \`npm run journeys -- --of <folder>\` does the
same with the product of another checkout, and takes the strips "before". \`npm run journeys -- webkit\` and \`npm run journeys -- firefox\`
play them in these engines, and write what they saw to \`e2e/pictures/journeys/\` ([testing.md](../testing.md)).
`;

const imageOf = (file: string): string => `[<img src="journeys/${file}" width="420" alt="${file.slice(0, -5)}">](journeys/${file})`;

/** The page of all strips. */
export const journeysPage = (): string =>
  [
    INTRODUCTION,
    ...JOURNEYS.map(({ name, title }) =>
      [
        `## ${title}\n`,
        '| look | before | after |',
        '|---|---|---|',
        ...LOOKS.map((look) => `| ${look.title} | ${imageOf(stripName(name, look, true))} | ${imageOf(stripName(name, look, false))} |`),
        '',
      ].join('\n'),
    ),
  ].join('\n');
