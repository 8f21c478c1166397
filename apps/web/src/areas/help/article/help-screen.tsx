import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Go } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { newsQuery } from '../news.api.ts';
import { SupportWays } from '../support/support-ways.tsx';
import { TOPICS, type Topic, topicOf } from '../topics.ts';
import { ArticleRow } from './article-row.tsx';
import { byReaders } from './popular.tsx';

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

/** Questions and answers, guides and agreements. They are searched together with the rest of the app. */
export function HelpScreen() {
  const text = useText();
  const [section, setSection] = useEntryState<Section>('section', 'faq');
  const [topic, setTopic] = useEntryState<Topic | 'all'>('topic', 'all');
  const { data: listed = [], error, isPending, refetch } = useQuery(newsQuery(section));
  const hasTopics = listed.some(topicOf);
  const inOrder = section === 'faq' ? byReaders(listed) : listed;
  const articles = hasTopics && topic !== 'all' ? listed.filter((each) => topicOf(each) === topic) : inOrder;
  const allWord = section === 'faq' ? 'help.topic-popular' : 'help.topic-all';
  return (
    <Screen title={text('screen.help-centre')} onRefresh={refetch}>
      <Go to="/pages/index/search" className="mx-4 my-1 flex h-11 items-center gap-2 rounded-lg bg-raised px-3 text-sm text-mute">
        <Search size={16} className="shrink-0" aria-hidden />
        {text('help.search-placeholder')}
      </Go>
      <div className="broad:grid broad:grid-cols-[minmax(0,1fr)_20rem] broad:items-start broad:gap-4">
        <SupportWays className="mx-4 my-3 broad:order-last broad:ml-0" />
        <div>
          <SectionTabs value={section} onChange={setSection} />
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
          {error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
          {isPending && <Loading />}
          {!error && !isPending && articles.length === 0 && <Empty />}
          <ul className="pairs py-1">
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Screen>
  );
}
