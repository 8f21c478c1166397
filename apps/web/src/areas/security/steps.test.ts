import { expect, test } from 'vitest';
import { levelWord, type Protected, stepsOf } from './steps.ts';

const NOTHING: Protected = {
  hasEmail: false,
  hasPhone: false,
  hasFundPassword: false,
  hasAuthenticator: false,
  hasAntiPhishing: false,
  isVerified: false,
};
const ALL: Protected = {
  hasEmail: true,
  hasPhone: true,
  hasFundPassword: true,
  hasAuthenticator: true,
  hasAntiPhishing: true,
  isVerified: true,
};

test.each<[Partial<Protected>, number, string]>([
  [{}, 1, 'security.level-low'],
  [{ hasEmail: true, hasPhone: true }, 3, 'security.level-low'],
  [{ hasEmail: true, hasPhone: true, hasFundPassword: true, isVerified: true }, 5, 'security.level-medium'],
  [{ ...ALL, hasAntiPhishing: false }, 6, 'security.level-medium'],
  [ALL, 7, 'security.level-high'],
])('%o is %i steps', (has, done, level) => {
  const steps = stepsOf({ ...NOTHING, ...has });
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
