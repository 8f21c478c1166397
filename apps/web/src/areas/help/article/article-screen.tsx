import { NEWS, type News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkButton } from '../../../frame/link-button.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { screenOf } from '../../../frame/screens.ts';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { usePlace } from '../../../frame/use-place.ts';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Refused, sentenceOf } from '../../../platform/send.ts';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { ARTICLES } from '../articles.ts';
import { articleQuery } from '../help.api.ts';
import { markRead } from '../notice/read-notices.ts';
import { AfterArticle } from './after-article.tsx';
import { ArticleText } from './article-text.tsx';

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
  const { pathname } = usePlace();
  const id = useAddressQuery()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(articleQuery(id));
  useEffect(() => {
    if (data) void markRead([data.id]);
  }, [data]);
  return (
    <Screen title={text(data ? kindOf(data) : (screenOf(pathname)?.title ?? ''))}>
      {!data && !error && <Loading />}
      {error instanceof Refused && (
        <Empty text={text('help.not-available')}>
          <LinkButton to="/pages/help/center/center">{text('screen.help-centre')}</LinkButton>
        </Empty>
      )}
      {error && !(error instanceof Refused) && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <article className="px-4 pt-2 pb-10">
          <h2 className="text-xl leading-snug font-bold">{data.title}</h2>
          <p className="pt-1.5 pb-4 text-xs text-mute">{text('help.updated', { date: formatDate(data.createdAt) })}</p>
          <ArticleText html={data.content} />
          {(data.category === NEWS.faq || data.category === NEWS.help) && <AfterArticle article={data} />}
        </article>
      )}
    </Screen>
  );
}
