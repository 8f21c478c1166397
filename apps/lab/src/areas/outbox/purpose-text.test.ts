import { expect, it } from 'vitest';
import { purposeText } from './purpose-text.ts';

it.each([
  ['pay_password', 'fund password'],
  ['kyc', 'verification'],
  ['liquidation-risk', 'liquidation risk'],
])('the purpose %s is shown as "%s"', (purpose, words) => expect(purposeText(purpose)).toBe(words));
