import { expect, test } from 'vitest';
import { changeLanguage } from '../i18n.ts';
import { shortDays } from './short-days.tsx';

test('days are as short as each language writes them', async () => {
  const found: string[] = [];
  for (const language of ['en', 'zh', 'hk', 'jp', 'kr', 'esp', 'th'] as const) {
    await changeLanguage(language);
    found.push(shortDays(30));
  }
  expect(found).toEqual(['30d', '30天', '30日', '30日', '30일', '30d', '30วัน']);
});
