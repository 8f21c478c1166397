import type { News } from '@mt2/contracts/help';
import { useQuery } from '@tanstack/react-query';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { newsQuery } from '../news.api.ts';
import { SupportLink } from '../support/support-link.tsx';
import { SupportWays } from '../support/support-ways.tsx';
import { TOPICS, type Topic, topicOf } from '../topics.ts';
import { ArticleRow } from './article-row.tsx';
import { byReaders, Popular } from './popular.tsx';
import { useFoundArticles } from './use-found-articles.ts';

type Section = 'faq' | 'help' | 'agreement';

/** The place of parts next to support, in a wide window. */
const FULL = 'broad:col-span-2 broad:col-start-1';

/** The articles of a section, by topic: in a wide window, the topics are beside them. */
function Topics({ section, onSection }: { section: Section; onSection(section: Section): void }) {
  const text = useText();
  const [topic, setTopic] = useEntryState<Topic | 'all'>('topic', 'all');
  const { data: listed = [], error, isPending, refetch } = useQuery(newsQuery(section));
  const hasTopics = listed.some(topicOf);
  const inOrder = section === 'faq' ? byReaders(listed) : listed;
  const articles = hasTopics && topic !== 'all' ? listed.filter((each) => topicOf(each) === topic) : inOrder;
  const allWord = section === 'faq' ? 'help.topic-popular' : 'help.topic-all';
  return (
    <>
      <Tabs
        value={section}
        onChange={onSection}
        label={text('screen.help-centre')}
        items={[
          { value: 'faq', label: text('help.faq') },
          { value: 'help', label: text('help.guides') },
          { value: 'agreement', label: text('help.agreements') },
        ]}
        className={`mt-3 border-b border-line broad:row-start-1 ${FULL}`}
      />
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
          className="mt-3 ml-4 flex-wrap gap-0! broad:row-start-2 broad:flex-col broad:[&>button]:text-left"
        />
      )}
      <div className={cx('broad:row-start-2', !hasTopics && FULL)}>
        {error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
        {isPending && <SkeletonRows hasMark={false} />}
        {!error && !isPending && articles.length === 0 && <Empty />}
        <Articles articles={articles} />
      </div>
    </>
  );
}

const Articles = ({ articles, search = '' }: { articles: readonly News[]; search?: string }) => (
  <ul className="pairs py-1 broad:grid-cols-1!">
    {articles.map((article) => (
      <li key={article.id} className="border-b border-line last:border-b-0">
        <ArticleRow article={article} search={search} />
      </li>
    ))}
  </ul>
);

/** The articles of all sections that a search found. */
function Found({ search, name }: { search: string; name: string | undefined }) {
  const text = useText();
  const { articles, isReading } = useFoundArticles(search, name);
  return (
    <div className={`broad:row-start-1 ${FULL}`}>
      <Articles articles={articles} search={search} />
      {articles.length === 0 && isReading && <SkeletonRows hasMark={false} />}
      {articles.length === 0 && !isReading && (
        <div className="px-4">
          <Empty text={text('market.search-empty', { query: search })}>
            <SupportLink className="reach font-semibold text-accent">{text('help.ask-support')}</SupportLink>
          </Empty>
          <Popular />
        </div>
      )}
    </div>
  );
}

/** Questions and answers, guides and agreements, and a search through them; `nameOf` is what the subject of a search is called. */
export function HelpScreen({ nameOf }: { nameOf(search: string): string | undefined }) {
  const text = useText();
  const [section, setSection] = useEntryState<Section>('section', 'faq');
  const { refetch } = useQuery(newsQuery(section));
  const [typed, setTyped] = useEntryState('search', '');
  const search = typed.trim();
  return (
    <Screen title={text('screen.help-centre')} onRefresh={refetch}>
      <SearchBox value={typed} onChange={setTyped} label={text('help.search-placeholder')} className="mx-4 my-1" />
      <div className="broad:grid broad:grid-cols-[11rem_minmax(0,1fr)_18rem] broad:grid-rows-[auto_1fr] broad:items-start broad:gap-x-4">
        <SupportWays className="mx-4 my-3 broad:col-start-3 broad:row-span-2 broad:row-start-1 broad:ml-0" />
        {search === '' ? <Topics section={section} onSection={setSection} /> : <Found search={search} name={nameOf(search)} />}
      </div>
    </Screen>
  );
}
