import type { compatibility } from '@mt2/contracts/compatibility';
import { NEWS } from '@mt2/contracts/help';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, err, ok, sitePicture } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { Query } from '../../../http/area.ts';
import type { World } from '../../../world/world.ts';
import { findArticle, listArticles, newsView } from '../../help/index.ts';
import { findMarket, marketsAt, noMarket, pathOf, tradeView } from '../../market/index.ts';

/** The fixed articles of the help area, by their numbers. */
const ARTICLE = { contact: 3301, about: 3302, compliance: 3401 } as const;

type Reader = { readonly world: World; readonly lang: Language };

/** Title and text of an article in the reader's language. */
async function readArticle({ world, lang }: Reader, id: number): Promise<Decision<{ title: string; content: string }, 'news-not-found'>> {
  const row = await findArticle(world, lang, id);
  return row ? ok({ title: row.title, content: row.content }) : err('news-not-found');
}

export const listQuoteCoins: Query<typeof compatibility.listQuoteCoins> = () => ok({ coins: [{ id: USDT.id, name: USDT.symbol }] });

const LAST_TRADES = 30;
/** The last trades of a market, by its symbol or its coins. */
export const listTrades: Query<typeof compatibility.listTrades> = ({ world }, { symbol, marketId, quoteId }) => {
  const market = symbol ? marketsAt(world).bySymbol(symbol) : marketId === undefined ? undefined : findMarket(world, marketId, quoteId);
  if (!market) return noMarket(symbol ? 'symbol' : 'marketId');
  const trades = pathOf(world)
    .trades(market, world.now(), LAST_TRADES)
    .map((trade) => tradeView(market, trade));
  return ok({ message: trades, beside: { word: 'success', trades } });
};

/** Name and pictures of the site. */
export const getSiteConfig: Query<typeof compatibility.getSiteConfig> = () =>
  ok({ name: 'MT2', logo: sitePicture('icon.svg'), downloadLogo: sitePicture('icon.svg'), needsCode: 1 });

const MENU = [
  ['market', '/pages/trade/index'],
  ['spot', '/pages/trade/spot'],
  ['wallet', '/pages/assets/index'],
  ['notice', '/pages/notice/index'],
  ['help', '/pages/help/center/center'],
] as const;

/** Shortcuts to the screens that exist. */
export const listMenu: Query<typeof compatibility.listMenu> = ({ say }) =>
  ok(
    MENU.map(([icon, url], index) => ({
      id: index + 1,
      title: say(`menu.${icon}`),
      icon: sitePicture(`menu/${icon}.svg`),
      url,
      openType: 'page',
      isFinancial: 0,
    })),
  );

/** The notice that pops up, or null. */
export const getPopUp: Query<typeof compatibility.getPopUp> = async ({ world, lang }) => {
  const [row] = await listArticles(world, lang, NEWS.popUp);
  return ok(row ? newsView(row) : undefined);
};

/** The notices under an older name. */
export const listNotices: Query<typeof compatibility.listNotices> = async ({ world, lang }) =>
  ok(await listArticles(world, lang, NEWS.notice));

/** The questions and answers as one article. */
export const getFaq: Query<typeof compatibility.getFaq> = async ({ world, lang, say }) => {
  const rows = await listArticles(world, lang, NEWS.faq);
  return ok({ title: say('faq'), content: rows.map(({ title, content }) => `<h3>${title}</h3>${content}`).join('') });
};

export const getAboutUs: Query<typeof compatibility.getAboutUs> = (context) => readArticle(context, ARTICLE.about);

/** Contacts of the support. */
export const getContactUs: Query<typeof compatibility.getContactUs> = (context) => readArticle(context, ARTICLE.contact);

/** The compliance statement. */
export const getCompliance: Query<typeof compatibility.getCompliance> = (context) => readArticle(context, ARTICLE.compliance);
