import { product } from '@mt2/contracts';
import { NEWS } from '@mt2/contracts/help';
import { LANGUAGES } from '@mt2/contracts/languages';
import { ok as allowed } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { EPOCH, ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { seedNews } from './help.repo.ts';

const { help } = product;

const server = await sharedServer();

describe('news', () => {
  it('are the notices, newest first, in the caller’s language', async () => {
    const { guest } = await server.fork();
    const listIn = async (lang: string) => (await ok(guest, help.listNews, { c_id: NEWS.notice }, { lang })).message;
    const english = await listIn('en');
    expect(english).toMatchObject({ count: 8, page: 1, limit: 10 });
    expect(english.list.map(({ id }) => id)).toEqual([408, 407, 406, 405, 404, 403, 402, 401]);
    expect(english.list[0]).toMatchObject({
      c_id: 4,
      lang: 'en',
      title: 'Holiday customer service hours',
      create_time: '2025-12-22 08:00:00',
    });
    for (const lang of LANGUAGES) {
      const { list } = await listIn(lang);
      expect(list.map((row) => [row.id, row.lang])).toEqual(english.list.map(({ id }) => [id, lang]));
    }
  });

  it('have pictures if they are banners, in the order of the editor', async () => {
    const { guest } = await server.fork();
    const { message } = await ok(guest, help.listNews, { c_id: NEWS.banner });
    expect(message.list.map(({ id, cover, thumbnail }) => [id, cover, thumbnail])).toEqual(
      ['spot', 'clock', 'earn', 'security'].map((name, place) => {
        const path = `/upload/site/banners/${name}.svg`;
        return [501 + place, path, path];
      }),
    );
  });

  it('are all listed without a category; an unknown category has none', async () => {
    const { guest } = await server.fork();
    for (const c_id of [undefined, '', '0', 'undefined']) expect((await ok(guest, help.listNews, { c_id })).message.count).toBe(52);
    expect((await ok(guest, help.listNews, { c_id: 999 })).message).toEqual({ list: [], count: 0, page: 1, limit: 10 });
  });

  it('appear at their publication time', async () => {
    const world = await server.fork();
    const item = { id: 409, category: NEWS.notice, title: 'T', abstract: 'A', content: '<p>C</p>', thumbnail: '', cover: '', sorts: 0 };
    await world.world.write((tx) =>
      allowed(
        seedNews(
          tx,
          LANGUAGES.map((lang) => ({ ...item, lang, createdAt: EPOCH + 60 })),
        ),
      ),
    );
    await world.advance('59s');
    expect((await ok(world.guest, help.listNews, { c_id: NEWS.notice })).message.count).toBe(8);
    await refusal(world.guest, help.getNews, { id: 409 });
    await world.advance('1s');
    expect((await ok(world.guest, help.listNews, { c_id: NEWS.notice })).message.list[0]?.id).toBe(409);
    expect((await ok(world.guest, help.getNews, { id: 409 })).message).toMatchObject({ title: 'T', create_time: '2026-01-01 00:01:00' });
  });
});
