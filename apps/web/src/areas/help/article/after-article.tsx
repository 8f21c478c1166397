import type { News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { isFlag, mapOf } from '../../../platform/shape.ts';
import { deviceMemory, STORAGE } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { articleAddress } from '../articles.ts';
import { newsQuery } from '../news.api.ts';
import { relatedTo } from '../topics.ts';

const votes = () => deviceMemory.readAs(STORAGE.helpful, mapOf(isFlag)) ?? {};

/** Asks whether an article helped, and remembers the answer on this device; who was not helped is led on. */
function Helpful({ id }: { id: number }) {
  const text = useText();
  const [isHelpful, setHelpful] = useState<boolean | undefined>(() => votes()[String(id)]);
  const vote = (answer: boolean) => {
    deviceMemory.writeAs(STORAGE.helpful, { ...votes(), [String(id)]: answer });
    setHelpful(answer);
  };
  return (
    <section aria-label={text('help.helpful')} className="mt-8 rounded-2xl bg-card p-4 text-sm">
      {isHelpful === undefined ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-40">{text('help.helpful')}</p>
          <Button onClick={() => vote(true)}>{text('help.helpful-yes')}</Button>
          <Button onClick={() => vote(false)}>{text('help.helpful-no')}</Button>
        </div>
      ) : (
        <div role="status">
          <p>{text('help.helpful-thanks')}</p>
          {!isHelpful && (
            <Go to="/pages/help/center/feedback" className="reach mt-2 inline-block font-semibold text-accent">
              {text('help.helpful-tell-us')}
            </Go>
          )}
        </div>
      )}
    </section>
  );
}

/** Other questions and guides about the same topic. */
function Related({ article }: { article: News }) {
  const text = useText();
  const id = useId();
  const [questions, guides] = [useQuery(newsQuery('faq')), useQuery(newsQuery('help'))];
  const related = relatedTo(article, [...(questions.data ?? []), ...(guides.data ?? [])]);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="pb-1 text-[0.9375rem] font-semibold">
        {text('help.related')}
      </h3>
      {related.map((each) => (
        <Go key={each.id} to={articleAddress(each.id)} className="flex min-h-11 items-center text-sm text-accent">
          {each.title}
        </Go>
      ))}
    </section>
  );
}

/** The part after a question or a guide: whether it helped, and where to read on. */
export const AfterArticle = ({ article }: { article: News }) => (
  <>
    <Helpful key={article.id} id={article.id} />
    <Related article={article} />
  </>
);
