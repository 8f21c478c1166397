import type { News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useId } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { articleAddress } from '../articles.ts';
import { newsQuery } from '../news.api.ts';
import { topicOf } from '../topics.ts';

const MOST_POPULAR = 6;

/** Questions, those with the most readers first; of those with equally many, the first of each topic precede the second. */
export function byReaders(questions: readonly News[]): readonly News[] {
  const placeOf = (question: News) => questions.filter((each) => topicOf(each) === topicOf(question)).indexOf(question);
  return questions.toSorted((one, other) => other.readers - one.readers || placeOf(one) - placeOf(other));
}

/** The popular questions of the help centre, as a card; nothing until they are read. */
export function Popular() {
  const text = useText();
  const id = useId();
  const { data: questions = [] } = useQuery(newsQuery('faq'));
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-card p-4">
      <h2 id={id} className="flex items-center gap-1.5 pb-1 text-[0.9375rem] font-semibold">
        <Flame size={18} className="text-accent" aria-hidden />
        {text('help.popular')}
      </h2>
      <div>
        {byReaders(questions)
          .slice(0, MOST_POPULAR)
          .map(({ id: article, title }, index) => (
            <Go key={article} to={articleAddress(article)} className="flex min-h-11 items-center gap-3 text-sm leading-snug">
              <span className={index < 3 ? 'w-3 shrink-0 font-semibold text-accent' : 'w-3 shrink-0 text-mute'} aria-hidden>
                {index + 1}
              </span>
              {title}
            </Go>
          ))}
      </div>
    </section>
  );
}
