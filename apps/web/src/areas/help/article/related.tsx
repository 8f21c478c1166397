import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { articleAddress } from '../articles.ts';
import { newsQuery } from '../news.api.ts';
import { relatedTo } from '../topics.ts';

/** Other questions and guides about the same screen or topic. */
export function Related({ to: of }: { to: number }) {
  const text = useText();
  const id = useId();
  const [questions, guides] = [useQuery(newsQuery('faq')), useQuery(newsQuery('help'))];
  const related = relatedTo({ id: of }, [...(questions.data ?? []), ...(guides.data ?? [])]);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 broad:mt-0 broad:rounded-2xl broad:bg-card broad:p-4">
      <h3 id={id} className="pb-1 text-[0.9375rem] font-semibold">
        {text('help.related')}
      </h3>
      {related.map((each) => (
        <Go key={each.id} to={articleAddress(each.id)} className="flex min-h-11 items-center gap-3 py-1.5 text-sm leading-snug">
          <span className="min-w-0 flex-1">{each.title}</span>
          <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
        </Go>
      ))}
    </section>
  );
}
