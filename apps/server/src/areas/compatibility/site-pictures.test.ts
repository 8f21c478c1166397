import { existsSync } from 'node:fs';
import { type Call, product, type Sent } from '@mt2/contracts';
import { SITE_PICTURES } from '@mt2/domain';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();
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
