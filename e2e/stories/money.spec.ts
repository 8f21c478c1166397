import { test } from '../fixtures.ts';
import { moveMoney } from '../money.ts';
import { wordsOf } from '../words.ts';

test.describe('a newcomer, in jp', () => {
  test.use({ persona: 'newcomer', settings: { lang: 'jp' } });
  test.setTimeout(120_000);

  test('is verified, deposits money, transfers it and withdraws it', ({ page, world }) => moveMoney(page, world, wordsOf('jp')));
});
