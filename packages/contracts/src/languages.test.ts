import { expect, it } from 'vitest';
import { isLanguage, LANGUAGES } from './languages.ts';

it('the codes of the product are languages, and no others', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['es', 'EN', '', undefined].some(isLanguage)).toBe(false);
});
