import type { help } from '@mt2/contracts/help';
import type { Area } from '../../http/area.ts';
import { getNews } from './calls/get-news.ts';
import { getSupport } from './calls/get-support.ts';
import { listNews } from './calls/list-news.ts';

/** Notices, banners, questions and answers, agreements: in the caller's language. */
export const helpArea: Area<typeof help> = { handlers: { getSupport, listNews, getNews } };
