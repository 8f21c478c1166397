import type { News } from '@mt2/contracts/help';
import { ChevronRight } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { articleAddress } from '../articles.ts';

/** An article of the help centre in a list; what a search found is marked. */
export const ArticleRow = ({ article, search = '' }: { article: News; search?: string }) => (
  <Go to={articleAddress(article.id)} className="flex min-h-15 items-center gap-3 px-4 py-2.5 -outline-offset-2 press-card">
    <span className="min-w-0 flex-1">
      <span className="block text-[0.9375rem] leading-snug">
        <Marked text={article.title} search={search} />
      </span>
      <span className="block pt-0.5 text-xs text-mute">
        <Marked text={article.abstract} search={search} />
      </span>
    </span>
    <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
  </Go>
);
