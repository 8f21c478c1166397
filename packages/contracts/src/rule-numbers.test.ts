import { describe, expect, test } from 'vitest';
import { fillRuleNumbers, RULE_NUMBERS } from './rule-numbers.ts';

describe('the numbers of the rules', () => {
  test('are what the rules enforce, in the units of their sentences', () => {
    expect(RULE_NUMBERS).toMatchObject({
      codeLength: 6,
      codeMinutes: 10,
      creditHours: 12,
      fastestRate: 86_400,
      fewestCardDigits: 8,
      fewestLots: 1,
      firstPage: 1,
      fundingHours: 8,
      fundPasswordLength: 6,
      fundPasswordLockHours: 1,
      holdHours: 24,
      limitHours: 24,
      liquidationDistance: 1,
      longestSide: 12_000,
      megapixels: 50,
      mostCardDigits: 30,
      mostProofs: 3,
      passwordLength: 6,
      pictureMegabytes: 10,
      slowestRate: 0.001,
      tenThousandPixels: 5000,
      withdrawalsPerDay: 3,
    });
  });

  test('change every sentence that speaks of them, and leave what the caller fills', () => {
    const sentences = { most: 'At most {{most}} a day', both: '{{amount}} in {{most}} days', none: 'Failed' };
    expect(fillRuleNumbers('en', sentences, { most: 4 })).toEqual({
      most: 'At most 4 a day',
      both: '{{amount}} in 4 days',
      none: 'Failed',
    });
  });

  test.each([
    ['en', '12,000 0.001'],
    ['zh', '12,000 0.001'],
    ['hk', '12,000 0.001'],
    ['jp', '12,000 0.001'],
    ['kr', '12,000 0.001'],
    ['esp', '12.000 0,001'],
    ['th', '12,000 0.001'],
  ] as const)('are written as %s writes numbers', (language, written) => {
    expect(fillRuleNumbers(language, { text: '{{large}} {{small}}' }, { large: 12_000, small: 0.001 })).toEqual({ text: written });
  });
});
