import { help, NEWS } from '@mt2/contracts/help';
import { read, readPagesBy } from '../../platform/read.ts';

const NOTICES_A_PAGE = 20;

/** Notices, newest first, page by page. */
export const noticesQuery = readPagesBy(
  help.listNews,
  { category: NEWS.notice },
  (ask, page, notices) => ask({ ...notices, page, limit: NOTICES_A_PAGE }),
  { staleTime: 60_000 },
);

/** One article with its text. */
export const articleQuery = (id: string) => read(help.getNews, { id: Number(id) }, { staleTime: 5 * 60_000 });

/** The user's personal messages, newest first, page by page. */
export const messagesQuery = readPagesBy(help.listMessages, {}, (ask, page) => ask({ page, limit: NOTICES_A_PAGE }), { staleTime: 0 });
