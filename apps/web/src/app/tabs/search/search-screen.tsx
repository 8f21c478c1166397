import type { Coin } from '@mt2/domain/market-terms';
import { Handshake, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ArticleRow, SupportLink, useFoundArticles } from '../../../areas/help/index.ts';
import { findMarkets, largestMarkets, MarketGroup, type Quotation, useQuotations } from '../../../areas/market/index.ts';
import { waysOf } from '../../../areas/wallet/index.ts';
import { useEntryState } from '../../../frame/entry-state.ts';
import { LinkRow } from '../../../frame/link-row.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { BackArrow, Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { coinIn } from '../../../platform/coin-names.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownMemory } from '../../../platform/own-memory.ts';
import { isText, listOf } from '../../../platform/shape.ts';
import { STORAGE } from '../../../platform/storage.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { ROW, RowContent, RowGroup } from '../../../ui/lists/row.tsx';
import { searchKeys } from '../../../ui/lists/search-keys.ts';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { FeatureLinks } from '../features/feature-links.tsx';
import type { Shortcut } from '../home/shortcut-links.tsx';
import { findFeatures, isFeature, otherNameOf, withoutIgnored } from './find-features.ts';

const MOST = 8;

const kept = ownMemory<readonly string[]>(STORAGE.searches, listOf(isText));

/** The user's searches that led somewhere, newest first; this device remembers them until the user logs out. */
function useRecentSearches() {
  const [searches, setSearches] = useState(() => kept.read() ?? []);
  const keep = (next: readonly string[]) => {
    kept.write(next);
    setSearches(next);
  };
  return {
    searches,
    remember: (search: string) => keep([search, ...searches.filter((each) => each !== search)].slice(0, MOST)),
    clear: () => keep([]),
  };
}

const MOST_ROWS = 5;

/** A titled part of the results. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-2 text-[0.9375rem] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A feature; if the search found it by another name, also that name. */
function FeatureContent({ feature, search }: { feature: Shortcut; search: string }) {
  const text = useText();
  const other = otherNameOf(feature, search, text);
  return (
    <RowContent
      label={<Marked text={text(feature.word)} search={search} />}
      Icon={feature.Icon}
      value={other && <Marked text={other} search={search} />}
    />
  );
}

function Features({ found, search }: { found: readonly Shortcut[]; search: string }) {
  const text = useText();
  return (
    <Part title={text('search.features')}>
      <RowGroup>
        {found.map((each) =>
          each.address ? (
            <Go key={each.id} to={each.address} replace={each.isTab ?? false} className={`${ROW} press-raised`}>
              <FeatureContent feature={each} search={search} />
            </Go>
          ) : (
            <SupportLink key={each.id} className={`${ROW} press-raised`}>
              <FeatureContent feature={each} search={search} />
            </SupportLink>
          ),
        )}
      </RowGroup>
    </Part>
  );
}

/** What the user can do with a coin. */
function CoinWays({ coin: { id, symbol, name, accounts } }: { coin: Coin }) {
  const text = useText();
  const ways = waysOf({ holding: { coin: symbol, coinId: id, isTraded: true }, kind: 'spot' }, text);
  return (
    <Part title={name === symbol ? symbol : `${symbol} · ${name}`}>
      <RowGroup>
        {accounts.includes('fiat') && (
          <LinkRow
            to={to('/pages/p2p/index', { side: 'buy', coin: symbol })}
            Icon={Handshake}
            label={text('p2p.buy-coin', { coin: symbol })}
            value={text('home.shortcut-p2p')}
          />
        )}
        {ways.map(({ label, address, Icon }) => (
          <LinkRow key={label} to={address} Icon={Icon} label={label} />
        ))}
      </RowGroup>
    </Part>
  );
}

function Results({ typed, quotations }: { typed: string; quotations: readonly Quotation[] }) {
  const text = useText();
  const search = withoutIgnored(typed, text);
  const coin = isFeature(search, text) ? undefined : coinIn(search);
  // Every market has USDT, and of several words, only a coin's name means a market.
  const isForMarkets = coin ? coin.symbol !== 'USDT' : !search.includes(' ');
  const markets = isForMarkets ? findMarkets(quotations, search) : [];
  const features = findFeatures(search, text).slice(0, MOST_ROWS);
  // Most articles have a word that begins with any two letters, and name the large coins.
  const isForArticles = (!coin || features.length > 0) && (markets.length === 0 || search.length > 2);
  const { articles: found } = useFoundArticles(isForArticles ? search : '', features[0] && text(features[0].word));
  const articles = found.slice(0, MOST);
  const isNothing = markets.length + features.length + articles.length === 0 && !coin;
  if (isNothing)
    return (
      <>
        <Empty text={text('market.search-empty', { query: typed })}>
          <SupportLink className="reach font-semibold text-accent">{text('help.ask-support')}</SupportLink>
        </Empty>
        <Overview>
          <MarketGroup title={text('market.highest-turnover')} markets={largestMarkets(quotations)} />
        </Overview>
      </>
    );
  return (
    <div className="pairs">
      {markets.length > 0 && (
        <div>
          <MarketGroup title={text('screen.market')} markets={markets} search={search} most={MOST_ROWS} />
        </div>
      )}
      <div className={markets.length > 0 ? undefined : 'contents'}>
        {coin && <CoinWays coin={coin} />}
        {features.length > 0 && <Features found={features} search={search} />}
        {articles.length > 0 && (
          <Part title={text('screen.help-centre')}>
            <RowGroup>
              {articles.map((article) => (
                <ArticleRow key={article.id} article={article} search={search} />
              ))}
            </RowGroup>
          </Part>
        )}
      </div>
    </div>
  );
}

/** All features, next to what is given. */
function Overview({ children }: { children: ReactNode }) {
  return (
    <div className="pairs">
      <div>{children}</div>
      <div className="px-2">
        <FeatureLinks />
      </div>
    </div>
  );
}

type RecentProps = { searches: readonly string[]; onChoose(search: string): void; onClear(): void };

function Recent({ searches, onChoose, onClear }: RecentProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4">
      <div className="flex items-center justify-between">
        <h2 id={id} className="text-[0.9375rem] font-semibold">
          {text('search.recent')}
        </h2>
        <IconButton label={text('search.clear-recent')} onClick={onClear} className="-mr-3 text-mute">
          <Trash2 size={18} />
        </IconButton>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search} className="max-w-full">
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="reach h-8 max-w-full truncate rounded-lg bg-card px-3 text-[0.8125rem]"
            >
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Searches markets of every product, features of the app, and help; before the search, the recent ones and all features. */
export function SearchScreen() {
  const text = useText();
  const { data, error, refetch } = useQuotations();
  const [typed, setTyped] = useEntryState('search', '');
  const { searches, remember, clear } = useRecentSearches();
  const search = typed.trim();
  const rememberFound = ({ target }: MouseEvent) => {
    if (search !== '' && target instanceof Element && target.closest('a')) remember(search);
  };
  const unread = !data && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it moves the focus between its parts
    <div className="contents" onKeyDown={searchKeys('main a')}>
      <Screen
        title={text('common.search')}
        bar={
          <header className="flex shrink-0 items-center pr-4 pt-[calc(env(safe-area-inset-top,0px)+0.375rem)] pb-0.5">
            <h1 className="sr-only">{text('common.search')}</h1>
            <BackArrow />
            <SearchBox
              value={typed}
              onChange={setTyped}
              label={text('search.placeholder')}
              autoFocus={typed === ''}
              className="min-w-0 flex-1"
            />
          </header>
        }
      >
        <div onClickCapture={rememberFound} className="pb-4">
          {search !== '' && (data ? <Results typed={search} quotations={data} /> : unread)}
          {search === '' && (
            <>
              {searches.length > 0 && <Recent searches={searches} onChoose={setTyped} onClear={clear} />}
              <Overview>{unread || <MarketGroup title={text('market.highest-turnover')} markets={largestMarkets(data ?? [])} />}</Overview>
            </>
          )}
        </div>
      </Screen>
    </div>
  );
}
