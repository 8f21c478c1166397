import type { Language } from '@mt2/contracts/languages';
import { type Decision, err, ok } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import { findArticle } from '../help/index.ts';

/** The fixed articles of the help area, by their numbers. */
export const ARTICLE = { contact: 3301, about: 3302, compliance: 3401 } as const;

type Reader = { readonly world: World; readonly lang: Language };

/** Title and text of an article in the reader's language. */
export async function readArticle(
  { world, lang }: Reader,
  id: number,
): Promise<Decision<{ title: string; content: string }, 'news-not-found'>> {
  const row = await findArticle(world, lang, id);
  return row ? ok({ title: row.title, content: row.content }) : err('news-not-found');
}
