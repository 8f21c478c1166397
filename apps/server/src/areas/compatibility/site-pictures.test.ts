import { existsSync } from 'node:fs';
import { type Call, product, type Sent } from '@mt2/contracts';
import { SITE_PICTURES } from '@mt2/domain';
import { applyMigrations, readMigrations } from '@mt2/prisma/migrate';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { ok, openServer } from '../../testing/harness.ts';

const server = await openServer();
afterAll(() => server.close());
const trader = await (await server.fork()).as('trader');

const { compatibility, finance, help, market, p2p, promotion, subscription, wallet } = product;
const PUBLIC = new URL('../../../../web/public/', import.meta.url);

/** The texts in an answer that name a picture of the site. */
const picturesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.endsWith('.svg')
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(picturesIn)
      : [];

it.each<[string, Call, Sent<Call>]>([
  ['markets', market.listQuotations, {}],
  ['coins of an account', wallet.listBalances, {}],
  ['funds', wallet.listFunds, {}],
  ['banners', help.listNews, { c_id: 5 }],
  ['products', finance.listProducts, {}],
  ['offerings', subscription.listOfferings, {}],
  ['adverts', p2p.listAdverts, {}],
  ['posters', promotion.getPoster, {}],
  ['invitation', promotion.getInvitation, {}],
  ['portrait', compatibility.getUser, {}],
  ['site', compatibility.getSiteConfig, {}],
  ['menu', compatibility.listMenu, {}],
])('the pictures of the %s have a path below that of uploads, and exist', async (_, call, sent) => {
  const { message } = await ok(trader, call, sent);
  const paths = picturesIn(message);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect(path.startsWith(SITE_PICTURES), path).toBe(true);
    expect(existsSync(new URL(path.slice(SITE_PICTURES.length), PUBLIC)), path).toBe(true);
  }
});

it('the worlds of earlier versions get the same paths', () => {
  const db = new Database(':memory:');
  const all = readMigrations();
  applyMigrations(
    db,
    all.filter(({ name }) => name < '0048'),
  );
  db.exec(`INSERT INTO "News" ("id", "lang", "category", "title", "abstract", "content", "thumbnail", "cover", "sorts", "createdAt")
    VALUES (501, 'en', 5, '', '', '', '', '/banners/spot.svg', 1, 0), (401, 'en', 4, '', '', '', '', '', 1, 0)`);
  applyMigrations(db, all);
  const covers = db.prepare('SELECT "cover" FROM "News" ORDER BY "id"').pluck().all();
  db.close();
  expect(covers).toEqual(['', '/upload/site/banners/spot.svg']);
});
