import { NEWS } from '@mt2/contracts/help';
import type { Language } from '@mt2/contracts/languages';
import type { Instant } from '@mt2/domain';
import type { News, QuestionReader, ReadMark } from '@mt2/prisma';
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

/** The last announcement and the last event that a user has read. */
export const readMarkOf = ({ sql }: Pick<Tx, 'sql'>, userId: number): Readonly<ReadMark> =>
  sql.get<ReadMark>('SELECT * FROM "ReadMark" WHERE "userId" = +?', userId) ?? { userId, noticeId: 0, eventId: 0 };
export const putReadMark = (tx: Tx, mark: Readonly<ReadMark>): void => tx.sql.put<ReadMark>('ReadMark', mark);

/** The last announcement that has appeared. */
export const lastNotice = ({ sql, now }: Pick<Tx, 'sql' | 'now'>): number =>
  Number(
    sql.get<{ id: bigint | number | null }>(
      'SELECT MAX("id") AS id FROM "News" WHERE "category" = +? AND "createdAt" <= +?',
      NEWS.notice,
      now,
    )?.id ?? 0,
  );

/** The category of an article that has appeared; undefined if there is none. */
export const categoryOf = ({ sql, now }: Pick<Tx, 'sql' | 'now'>, id: number): number | undefined =>
  sql.get<Pick<News, 'category'>>('SELECT "category" FROM "News" WHERE "id" = +? AND "createdAt" <= +? LIMIT 1', id, now)?.category;

/** The number of users who have read each question, by ID, without unread ones. */
export const countReaders = ({ sql }: Pick<Tx, 'sql'>): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ questionId: bigint | number; readers: bigint | number }>(
        'SELECT "questionId", COUNT(*) AS "readers" FROM "QuestionReader" GROUP BY "questionId"',
      )
      .map(({ questionId, readers }) => [Number(questionId), Number(readers)]),
  );

export const addReader = (tx: Tx, reader: QuestionReader): void => tx.sql.put<QuestionReader>('QuestionReader', reader);
