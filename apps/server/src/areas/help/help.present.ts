import type { NewsRow } from '@mt2/contracts/help';
import { formatInstant } from '@mt2/domain';
import type { News } from '@mt2/prisma';

/** An item of news on the wire. */
export const presentNews = (row: News): NewsRow => ({
  id: row.id,
  c_id: row.category,
  lang: row.lang,
  title: row.title,
  abstract: row.abstract,
  content: row.content,
  create_time: formatInstant(row.createdAt),
  thumbnail: row.thumbnail,
  cover: row.cover,
  sorts: row.sorts,
});
