import type { Language } from '@mt2/contracts/languages';
import type { Instant } from '@mt2/domain';
import type { News } from '@mt2/prisma';
import type { Page, PageRequest } from '../../world/tables/page.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

/** An item of news, or a question with its answer, in one language. */
export type Article = Readonly<News>;

/** Number of published articles of one category, or of all. */
const countArticles = ({ sql }: Pick<Tx, 'sql'>, lang: Language, category: number | undefined, now: Instant): number =>
  sql.count(`FROM "News" WHERE "lang" = +? AND "category" = COALESCE(?, "category") AND "createdAt" <= +?`, lang, category ?? null, now);

/** One page of the published articles, in the order of `sorts`, newest first. */
export async function pageArticles(
  world: World,
  lang: Language,
  category: number | undefined,
  { page, limit }: PageRequest,
): Promise<Page<Article>> {
  const now = world.now();
  const where = { lang, createdAt: { lte: now }, ...(category === undefined ? {} : { category }) };
  const orderBy = [{ sorts: 'asc' as const }, { createdAt: 'desc' as const }, { id: 'desc' as const }];
  const rows = await world.read.news.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit });
  return { rows, count: countArticles(world, lang, category, now) };
}

/** All published articles of one category. */
export const listArticles = (world: World, lang: Language, category: number): Promise<Article[]> =>
  world.read.news.findMany({
    where: { lang, category, createdAt: { lte: world.now() } },
    orderBy: [{ sorts: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });

/** The same within a transaction. */
export const listArticlesNow = ({ sql, now }: Pick<Tx, 'sql' | 'now'>, lang: Language, category: number): Article[] =>
  sql.all<Article>(
    'SELECT * FROM "News" WHERE "lang" = +? AND "category" = +? AND "createdAt" <= +? ORDER BY "sorts", "createdAt" DESC, "id" DESC',
    lang,
    category,
    now,
  );

/** One item, if it has appeared. */
export const findArticle = (world: World, lang: Language, id: number): Promise<Article | null> =>
  world.read.news.findFirst({ where: { id, lang, createdAt: { lte: world.now() } } });

/** Publishes items, as an editor would. */
export function seedNews(tx: Tx, items: readonly Article[]): void {
  for (const item of items) tx.sql.insert<Article>('News', item);
}

/** The news that a user has read, by id. */
export const listReadNews = ({ sql }: Pick<Tx, 'sql'>, userId: number): number[] =>
  sql
    .all<{ newsId: bigint | number }>('SELECT "newsId" FROM "NewsRead" WHERE "userId" = +? ORDER BY "newsId"', userId)
    .map(({ newsId }) => Number(newsId));

/** The number of users who have read each item, by ID, without unread items. */
export const countReaders = ({ sql }: Pick<Tx, 'sql'>): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ newsId: bigint | number; readers: bigint | number }>(
        'SELECT "newsId", COUNT(*) AS "readers" FROM "NewsRead" GROUP BY "newsId"',
      )
      .map(({ newsId, readers }) => [Number(newsId), Number(readers)]),
  );

/** Marks news as read; unknown IDs are skipped. */
export function markNewsRead(tx: Tx, userId: number, ids: readonly number[]): void {
  for (const id of new Set(ids))
    tx.sql.change(
      'NewsRead',
      'INSERT OR IGNORE INTO "NewsRead" ("userId", "newsId") SELECT DISTINCT ?, "id" FROM "News" WHERE "id" = +?',
      userId,
      id,
    );
}
