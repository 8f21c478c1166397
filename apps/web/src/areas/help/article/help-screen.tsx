import type { News } from '@mt2/contracts/help';
import { findArticles } from '@mt2/domain/help';
import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronRight, Headset, type LucideIcon, Mail, MessageSquareText } from 'lucide-react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ARTICLES, articleAddress } from '../articles.ts';
import { newsQuery } from '../news.api.ts';
import { SupportLink } from '../support/support-link.tsx';
import { TOPICS, type Topic, topicOf } from '../topics.ts';
import { byReaders } from './popular.tsx';

const ArticleRow = ({ article, search }: { article: News; search: string }) => (
  <Go to={articleAddress(article.id)} className="flex min-h-15 items-center gap-3 px-4 py-2.5 press-card">
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

const TILE = `flex min-w-0 flex-col items-center gap-1.5 rounded-xl px-1 py-3 text-center press-raised desk:min-h-14 desk:flex-row
  desk:justify-center desk:gap-3 broad:justify-start broad:px-4`;
const Tile = ({ Icon, word }: { Icon: LucideIcon; word: string }) => (
  <>
    <Icon size={24} className="text-accent" aria-hidden />
    <span className="px-0.5 text-[0.6875rem] leading-tight min-[360px]:text-xs broad:text-sm">{word}</span>
  </>
);

/** Links to human support. */
function Ways() {
  const text = useText();
  return (
    <nav
      aria-label={text('help.still-need-help')}
      className="mx-4 my-3 grid grid-cols-4 rounded-2xl bg-card broad:order-last broad:ml-0 broad:grid-cols-1"
    >
      <h2 className="hidden px-4 pt-4 pb-1 text-[0.9375rem] font-semibold broad:block">{text('help.still-need-help')}</h2>
      <SupportLink className={TILE}>
        <Tile Icon={Headset} word={text('help.online-support')} />
      </SupportLink>
      <Go to="/pages/help/center/feedback" className={TILE}>
        <Tile Icon={MessageSquareText} word={text('help.feedback')} />
      </Go>
      <Go to="/pages/notice/index" className={TILE}>
        <Tile Icon={Bell} word={text('nav.notices')} />
      </Go>
      <Go to={articleAddress(ARTICLES.contact)} className={TILE}>
        <Tile Icon={Mail} word={text('help.contact')} />
      </Go>
    </nav>
  );
}

/** The link to support if the search found nothing. */
const NothingFound = () => {
  const text = useText();
  return (
    <Empty>
      <SupportLink className="reach font-semibold text-accent">{text('help.ask-support')}</SupportLink>
    </Empty>
  );
};

type Section = 'faq' | 'help' | 'agreement';

function SectionTabs({ value, onChange }: { value: Section; onChange(section: Section): void }) {
  const text = useText();
  return (
    <Tabs
      value={value}
      onChange={onChange}
      label={text('screen.help-centre')}
      items={[
        { value: 'faq', label: text('help.faq') },
        { value: 'help', label: text('help.guides') },
        { value: 'agreement', label: text('help.agreements') },
      ]}
      className="mt-3 border-b border-line"
    />
  );
}

/** Questions and answers, guides and agreements; the search covers all of them. */
export function HelpScreen() {
  const text = useText();
  const [section, setSection] = useEntryState<Section>('section', 'faq');
  const [search, setSearch] = useEntryState('search', '');
  const sections = { faq: useQuery(newsQuery('faq')), help: useQuery(newsQuery('help')), agreement: useQuery(newsQuery('agreement')) };
  const [topic, setTopic] = useEntryState<Topic | 'all'>('topic', 'all');
  const isSearching = search.trim() !== '';
  const shown = isSearching ? Object.values(sections) : [sections[section]];
  const error = shown.find((query) => query.error)?.error;
  const isLoading = shown.some((query) => query.isPending);
  const listed = shown.flatMap(({ data }) => data ?? []);
  const hasTopics = !isSearching && listed.some(topicOf);
  const first = section === 'faq' && !isSearching ? byReaders(listed) : listed;
  const articles = findArticles(hasTopics && topic !== 'all' ? listed.filter((each) => topicOf(each) === topic) : first, search);
  const allWord = section === 'faq' ? 'help.topic-popular' : 'help.topic-all';
  const refresh = () => Promise.all(Object.values(sections).map((query) => query.refetch()));
  return (
    <Screen title={text('screen.help-centre')} onRefresh={refresh}>
      <div className="sticky top-0 z-10 bg-page py-1">
        <SearchBox value={search} onChange={setSearch} label={text('help.search-placeholder')} className="mx-4" />
      </div>
      <div className="broad:grid broad:grid-cols-[minmax(0,1fr)_20rem] broad:items-start">
        {!isSearching && <Ways />}
        <div className={isSearching ? 'broad:col-span-full' : undefined}>
          {!isSearching && <SectionTabs value={section} onChange={setSection} />}
          {hasTopics && (
            <Chips
              value={topic}
              onChange={setTopic}
              label={text('help.topics')}
              fit="free"
              items={(['all', ...TOPICS] as const).map((each) => ({
                value: each,
                label: text(each === 'all' ? allWord : `help.topic-${each}`),
              }))}
              className="mx-4 mt-3"
            />
          )}
          {error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refresh()} />}
          {!error && isLoading && <Loading />}
          {!error && !isLoading && articles.length === 0 && (isSearching ? <NothingFound /> : <Empty />)}
          <ul className="pairs py-1">
            {!error &&
              articles.map((article) => (
                <li key={article.id}>
                  <ArticleRow article={article} search={search} />
                </li>
              ))}
          </ul>
        </div>
      </div>
    </Screen>
  );
}
