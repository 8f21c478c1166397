import { areaOf, screenNames } from '../screens/all.ts';
import { CONSOLE_SCREENS } from '../screens/console.ts';
import { kebab } from './picture.ts';
import { PICTURES } from './pictures.ts';

/** Areas in the order in which a new user meets the product; others follow under their own names. */
const TITLES: Readonly<Record<string, string>> = {
  tabs: 'Home and tabs',
  session: 'Signing up and in',
  market: 'Markets and chart',
  spot: 'Spot',
  lever: 'Contracts',
  option: 'Options',
  finance: 'Managed finance',
  subscription: 'New coins',
  robot: 'Robots',
  loan: 'Loans',
  p2p: 'P2P',
  wallet: 'Wallet',
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  'bank-card': 'Payment methods',
  kyc: 'Identity',
  security: 'Security',
  promotion: 'Invitations',
  help: 'Notices and help',
  chat: 'Support',
  account: 'Settings and account',
};
const CONSOLE = 'Lab console';

/** Screenshots under a title, by file name. */
type Group = { readonly title: string; readonly names: readonly string[] };

/** Every screenshot by area, including the console's. */
export function groups(): readonly Group[] {
  const areas = [...new Set([...Object.keys(TITLES), ...screenNames.map(areaOf)])];
  const ofArea = (area: string) => PICTURES.filter(({ from }) => areaOf(from) === area).map(({ name }) => name);
  return [
    ...areas.map((area) => ({ title: TITLES[area] ?? area, names: ofArea(area) })),
    { title: CONSOLE, names: CONSOLE_SCREENS.map((screen) => `console-${screen.toLowerCase()}`) },
  ].filter(({ names }) => names.length > 0);
}

/** Every screen by area. */
const screenGroups = (): readonly Group[] =>
  groups().map(({ title, names }) => {
    const screens = screenNames
      .map(kebab)
      .flatMap((name) => (names.includes(name) ? [name] : names.includes(`guest-${name}`) ? [name] : []));
    return { title, names: screens };
  });

const INTRODUCTION = `# The product in pictures

Every state in English and the dark theme, by area. \`npm run gallery\` takes the screenshots and writes this page. It also writes
full-size screenshots to \`e2e/pictures/\`, with every screen in the light theme, 320 pixels wide, and in Chinese, Thai and Spanish; open
\`e2e/pictures/index.html\` to see them. \`npm run gallery -- --approve\` replaces the screenshots that \`npm test\` compares with
(\`e2e/approved/\`).
`;

/** The page of the documentation: the small screenshots stored next to it. */
export function markdown(isStored: (name: string) => boolean, widthOf: (name: string) => number): string {
  const imageOf = (name: string): string => `<img src="./${name}.webp" width="${widthOf(name)}" alt="${name}" title="${name}">`;
  const parts = groups().map(({ title, names }) => `## ${title}\n\n${names.filter(isStored).map(imageOf).join('\n')}\n`);
  return [INTRODUCTION, ...parts].join('\n');
}

const STYLE = `
body { margin: 0 auto; padding: 1rem; background: #0b0e11; color: #eaecef; font: 14px/1.4 system-ui, sans-serif; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: .75rem 0; background: #0b0e11; } a { color: #fcd535; }
section { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; }
figcaption { color: #9aa3af; font-size: 12px; max-width: 195px; }
img { display: block; width: 195px; border-radius: 8px; } .wide img { width: 420px; }
`;

const figures = (folder: string, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `<figure><a href="${folder}/${name}.webp"><img loading="lazy" src="${folder}/${name}.webp" ` +
        `alt="${name}"></a><figcaption>${name}</figcaption></figure>`,
    )
    .join('\n');

/** A set of screenshots, for the page next to the folders. */
export type TakenSet = { readonly name: string; readonly title: string; readonly hasEveryState: boolean };

const setSection = ({ name, title, hasEveryState }: TakenSet): string =>
  [
    `<h1 id="${name}">${title}</h1>`,
    ...(hasEveryState ? groups() : screenGroups())
      .filter(({ names, title }) => names.length > 0 && (title !== CONSOLE || hasEveryState))
      .map(
        ({ title: area, names }) =>
          `<h2>${area}</h2>\n<section${area === CONSOLE ? ' class="wide"' : ''}>\n${figures(name, names)}\n</section>`,
      ),
  ].join('\n');

/** The page of full-size screenshots. */
export const html = (sets: readonly TakenSet[]): string =>
  [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>MT2 in pictures</title>',
    `<style>${STYLE}</style>`,
    `<nav>${sets.map(({ name, title }) => `<a href="#${name}">${title}</a>`).join('\n')}</nav>`,
    ...sets.map(setSection),
    '</html>',
    '',
  ].join('\n');
