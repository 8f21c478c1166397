import type { NewsRow } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Headset } from 'lucide-react';
import { useEntryState } from '../../frame/entry-state.ts';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Empty, ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { newsQuery } from './help.api.ts';
import { findArticles } from './help-search.ts';
import { SupportLink } from './support-link.tsx';

const ArticleRow = ({ article }: { article: NewsRow }) => (
  <Go to={to('/pages/help/center/detail', { id: article.id })} className="flex min-h-15 items-center gap-3 px-4 py-2.5 active:bg-card">
    <span className="min-w-0 flex-1">
      <span className="block text-[15px] leading-snug">{article.title}</span>
      <span className="block pt-0.5 text-xs text-mute">{article.abstract}</span>
    </span>
    <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
  </Go>
);

const Loading = () => (
  <div className="space-y-7 px-4 pt-5">
    {Array.from({ length: 7 }, (_, index) => (
      <div key={index} className="space-y-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);

function Contact() {
  const text = useText();
  return (
    <SupportLink className="m-4 flex items-center gap-3 rounded-2xl bg-card p-4">
      <Headset size={24} className="text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-[15px] font-semibold">{text('help.still-need-help')}</span>
        <span className="block text-xs text-mute">{text('help.contact')}</span>
      </span>
      <ChevronRight size={18} className="text-mute" aria-hidden />
    </SupportLink>
  );
}

/** Questions and answers, guides and agreements; searching looks through all of them. */
export function HelpScreen() {
  const text = useText();
  const [section, setSection] = useEntryState<'faq' | 'help' | 'agreement'>('section', 'faq');
  const [search, setSearch] = useEntryState('search', '');
  const sections = { faq: useQuery(newsQuery('faq')), help: useQuery(newsQuery('help')), agreement: useQuery(newsQuery('agreement')) };
  const isSearching = search.trim() !== '';
  const shown = isSearching ? Object.values(sections) : [sections[section]];
  const error = shown.find((query) => query.error)?.error;
  const isLoading = shown.some((query) => query.isPending);
  const articles = findArticles(
    shown.flatMap(({ data }) => data ?? []),
    search,
  );
  const refresh = () => Promise.all(Object.values(sections).map((query) => query.refetch()));
  return (
    <Screen title={text('screen.help-centre')} onRefresh={refresh}>
      <div className="sticky top-0 z-10 border-b border-line bg-page pt-1">
        <SearchBox value={search} onChange={setSearch} label={text('help.search-placeholder')} className="mx-4 mb-1" />
        {!isSearching && (
          <Tabs
            value={section}
            onChange={setSection}
            label={text('screen.help-centre')}
            items={[
              { value: 'faq', label: text('help.faq') },
              { value: 'help', label: text('help.guides') },
              { value: 'agreement', label: text('help.agreements') },
            ]}
          />
        )}
      </div>
      {error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refresh()} />}
      {!error && isLoading && <Loading />}
      {!error && !isLoading && articles.length === 0 && <Empty />}
      <ul className="py-1">
        {!error &&
          articles.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} />
            </li>
          ))}
      </ul>
      <Contact />
    </Screen>
  );
}
