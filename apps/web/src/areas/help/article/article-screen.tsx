import { NEWS, type News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { LinkRow } from '../../../frame/link-row.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { screenOf } from '../../../frame/screens.ts';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { formatDate, minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Refused } from '../../../platform/send.ts';
import { isFlag, mapOf } from '../../../platform/shape.ts';
import { deviceMemory, STORAGE } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { ARTICLES } from '../articles.ts';
import { articleQuery } from '../help.api.ts';
import { markArticleRead } from '../notice/read-notices.ts';
import { SupportWays } from '../support/support-ways.tsx';
import { isProcedure, placeOf } from '../topics.ts';
import { ArticleText } from './article-text.tsx';
import { Related } from './related.tsx';
import { withSteps } from './steps.ts';

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

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-3/5', 'w-full', 'w-4/5'];

function Loading() {
  return (
    <div className="space-y-3 px-4 pt-4">
      <Skeleton className="mb-5 h-6 w-3/4" />
      {LINES.map((width, index) => (
        <Skeleton key={index} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}

const WORDS: Readonly<Record<number, string>> = {
  [NEWS.notice]: 'screen.notice-detail',
  [NEWS.banner]: 'screen.notice-detail',
  [NEWS.popUp]: 'screen.notice-detail',
  [NEWS.contact]: 'help.contact',
  [NEWS.compliance]: 'settings.legal',
  [NEWS.agreement]: 'settings.legal',
};

/** The key of an article's kind. */
const kindOf = ({ id, category }: News): string => (id === ARTICLES.about ? 'common.about-us' : (WORDS[category] ?? 'screen.help-detail'));

/** One article: a guide, an answer, a notice or an agreement. */
export function ArticleScreen() {
  const text = useText();
  const { pathname } = useLocation();
  const id = useAddressQuery()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(articleQuery(id));
  useEffect(() => {
    if (data) markArticleRead(data);
  }, [data]);
  const isAnswer = data?.category === NEWS.faq || data?.category === NEWS.help;
  const place = data && placeOf(data);
  return (
    <Screen title={text(data ? kindOf(data) : (screenOf(pathname)?.title ?? ''))}>
      {error instanceof Refused && (
        <EmptyLink text={text('help.not-available')} to="/pages/help/center/center" name={text('screen.help-centre')} />
      )}
      {!(error instanceof Refused) && (error || !data) && <Unread error={error} onRetry={refetch} loading={<Loading />} />}
      {data && (
        <article key={id} className="px-4 pt-2 pb-10 broad:grid broad:grid-cols-[minmax(0,1fr)_20rem] broad:items-start broad:gap-12">
          <div className="broad:max-w-[40rem]">
            <h2 className="text-xl leading-snug font-bold">{data.title}</h2>
            <p className="pt-1.5 pb-4 text-xs text-mute">
              {data.category === NEWS.notice ? minuteText(data.createdAt) : text('help.updated', { date: formatDate(data.createdAt) })}
            </p>
            <ArticleText html={isProcedure(data) ? withSteps(data.content) : data.content} />
            {place && !data.content.includes(`"#${place.address}"`) && (
              <div className="mt-6 overflow-hidden rounded-2xl bg-card">
                <LinkRow to={place.address} label={text(place.word)} />
              </div>
            )}
            {isAnswer && <Helpful key={data.id} id={data.id} />}
          </div>
          {isAnswer && (
            <div>
              <Related to={data.id} />
              <SupportWays className="mt-6" />
            </div>
          )}
        </article>
      )}
    </Screen>
  );
}
