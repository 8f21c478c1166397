import { expect, test } from 'vitest';
import { levelWord, type Protected, stepsOf } from './steps.ts';

const NAMES = ['hasEmail', 'hasPhone', 'hasFundPassword', 'hasAuthenticator', 'hasAntiPhishing', 'isVerified'] as const;

test.each<[readonly (keyof Protected)[], number, string]>([
  [[], 1, 'security.level-low'],
  [['hasEmail', 'hasPhone'], 3, 'security.level-low'],
  [['hasEmail', 'hasPhone', 'hasFundPassword', 'isVerified'], 5, 'security.level-medium'],
  [NAMES.filter((name) => name !== 'hasAntiPhishing'), 6, 'security.level-medium'],
  [NAMES, 7, 'security.level-high'],
])('%j are %i steps', (has, done, level) => {
  const steps = stepsOf(Object.fromEntries(NAMES.map((name) => [name, has.includes(name)])) as Protected);
  expect([steps.filter(({ isDone }) => isDone).length, steps.length, levelWord(steps)]).toEqual([done, 7, level]);
});

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], { eager: true, query: '?raw', import: 'default' });

test("the user's own phone and email are shown under one mask only", () => {
  const shown = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/(\w+\()?\buser\.(?:email|phone|account)\b(?! !==)/g)].map(([found, call]) => ({ path, found, call })),
  );
  // The name before `?` is an existence check.
  const bare = shown.filter(({ path, found, call }) => call !== 'maskAccount(' && !sources[path]?.includes(`${found} ?`));
  expect(bare).toEqual([]);
  expect(shown.filter(({ call }) => call === 'maskAccount(').length).toBeGreaterThan(5);
});
