import { describe, expect, test } from 'vitest';
import { fillRuleNumbers, RULE_NUMBERS } from './rule-numbers.ts';

describe('the rule limits', () => {
  test('are those that the rules enforce, in the units of their sentences', () => {
    expect(RULE_NUMBERS).toMatchObject({
      alertLeastPercent: 0.01,
      alertMostPercent: 99.99,
      alertRestMinutes: 15,
      codeLength: 6,
      codeMinutes: 10,
      creditHours: 12,
      fastestRate: 86_400,
      fewestCardDigits: 8,
      fewestLots: 1,
      firstPage: 1,
      fundingAgeSeconds: 60,
      fundingHours: 8,
      fundPasswordLength: 6,
      holdHours: 24,
      limitHours: 24,
      liquidationDistance: 1,
      liquidationLtv: 83,
      longestSide: 12_000,
      marginCallLtv: 75,
      megapixels: 50,
      mostAlerts: 50,
      mostCardDigits: 30,
      mostMarketAlerts: 20,
      mostOrders: 200,
      mostPositions: 200,
      mostProofs: 3,
      passwordLength: 6,
      pictureMegabytes: 10,
      slowestRate: 0.001,
      tenThousandPixels: 5000,
      withdrawalsPerDay: 3,
    });
  });

  test("fill every sentence that contains them, and leave the caller's placeholders", () => {
    const sentences = { most: 'At most {{most}} a day', both: '{{amount}} in {{most}} days', none: 'Failed' };
    expect(fillRuleNumbers(sentences, { most: 4 })).toEqual({
      most: 'At most 4 a day',
      both: '{{amount}} in 4 days',
      none: 'Failed',
    });
  });

  test('are formatted like amounts, in every language', () => {
    expect(fillRuleNumbers({ text: '{{large}} {{small}}' }, { large: 12_000, small: 0.001 })).toEqual({ text: '12,000 0.001' });
  });
});
