import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mt2/contracts/languages';
import { assertDefined, parseInstant } from '@mt2/domain';
import type { News } from '../generated/client.ts';

type Item = {
  id: number;
  c_id: number;
  title: string;
  abstract: string;
  content: string;
  cover?: string;
  thumbnail?: string;
  at: string;
  sorts: number;
};

/** Every article of the seed in every language. */
export const readNews = (): News[] =>
  LANGUAGES.flatMap((lang) => {
    const items = JSON.parse(readFileSync(new URL(`./news/${lang}.json`, import.meta.url), 'utf8')) as Item[];
    return items.map(({ id, c_id, title, abstract, content, cover = '', thumbnail = '', at, sorts }) => ({
      id,
      lang,
      category: c_id,
      title,
      abstract,
      content,
      cover,
      thumbnail,
      sorts,
      createdAt: assertDefined(parseInstant(`${at.replace(' ', 'T')}Z`), `article ${id} has an instant`),
    }));
  });
