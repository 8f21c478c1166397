import { product } from '@mt2/contracts';
import { LANGUAGES } from '@mt2/contracts/languages';
import { describe, expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { account } = product;

const server = await sharedServer();

describe('the account', () => {
  it('accepts another nickname, also in another script', async () => {
    const { client: trader } = await server.enter('trader');
    for (const nickname of ['Ann', '交易員', 'Ñandú 7', '🦊'.repeat(20), 'x']) {
      await ok(trader, account.setNickname, { nickname: `  ${nickname} ` });
      expect((await ok(trader, account.getProfile, {})).message.nickname).toBe(nickname);
    }
  });
});

describe('the language', () => {
  it('is stored with the account, and is used if a request names none', async () => {
    const { world, client: trader } = await server.enter('trader');
    expect((await ok(trader, account.getLanguage, {}, { lang: 'kr' })).message).toBe('kr');
    expect((await ok(trader, account.getLanguage, {})).message).toBe('en');
    for (const lang of LANGUAGES) {
      expect((await ok(trader, account.setLanguage, { lang })).message).toBe(lang);
      expect((await ok(await world.as('trader'), account.getLanguage, {})).message).toBe(lang);
    }
    expect((await ok(await world.as('lang-th'), account.getLanguage, {})).message).toBe('th');
  });

  it('of the account is used for sentences too if a request names none', async () => {
    const { client: reader } = await server.enter('lang-th');
    expect(await reader.send(account.setNickname, { nickname: ' ' })).toMatchObject({ message: expect.stringMatching(/\p{Script=Thai}/u) });
    const named = await reader.send(account.setNickname, { nickname: ' ' }, { headers: { lang: 'en' } });
    expect(named).toMatchObject({ message: expect.stringMatching(/^[A-Z][a-z]/) });
    const { message } = await ok(reader, product.kyc.listCountries, {});
    expect(message.find(({ code }) => code === 'JP')?.name).toBe('ญี่ปุ่น');
  });

  it('may be named in the header language-mark if there is no lang', async () => {
    const { guest } = await server.fork();
    const mark = { 'language-mark': (await ok(guest, account.setLanguage, { lang: 'jp' })).message };
    expect((await ok(guest, account.getLanguage, {}, mark)).message).toBe('jp');
    expect((await ok(guest, account.getLanguage, {}, { ...mark, lang: 'zh' })).message).toBe('zh');
    expect((await ok(guest, account.getLanguage, {}, { ...mark, lang: '' })).message).toBe('jp');
    const marked = server.client((await server.fork()).id, '', mark);
    const refused = await marked.send(account.setNickname, { nickname: 'Ann' });
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/\p{Script=Hiragana}/u) });
    const { message } = await ok(guest, product.kyc.listCountries, {}, mark);
    expect(message.find(({ code }) => code === 'JP')?.name).toBe('日本');
  });

  it('is also named by the tags that browsers and older clients use', async () => {
    const { guest } = await server.fork();
    for (const [tag, language] of [
      ['EN', 'en'],
      ['en-GB', 'en'],
      ['spa', 'esp'],
      ['es-ES', 'esp'],
      ['zh_Hans_CN', 'zh'],
      ['ZH_tw', 'hk'],
      ['ja', 'jp'],
      ['ko_KR', 'kr'],
      ['th-TH', 'th'],
    ] as const) {
      expect((await ok(guest, account.getLanguage, {}, { lang: tag })).message).toBe(language);
      expect((await ok(guest, account.setLanguage, { lang: tag })).message).toBe(language);
    }
  });
});
