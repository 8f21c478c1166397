import type { Read } from '@mt2/contracts/fields';
import { p2p } from '@mt2/contracts/p2p';
import type { trader } from '@mt2/contracts/p2p-people';
import { MINUTE } from '@mt2/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ban, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { isMissing, ReadFailure } from '../../../frame/read-failure.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDate } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { listOf } from '../../../platform/pages.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import type { Advert } from '../advert.ts';
import { AdvertRow } from '../market/advert-row.tsx';
import { Initial, RECENT_DAYS, VerifiedBadge } from '../market/trader-line.tsx';
import { blockPerson, sellerQuery, unblockPerson } from '../p2p.api.ts';

/** The figures of a trader. */
type Person = Omit<Read<typeof trader>, 'adverts'>;

/** Blocks or unblocks a user. A guest is led to the login. */
function BlockButton({ person: { id, name, isBlocked } }: { person: Person }) {
  const text = useText();
  const go = useGo();
  const gate = useGate(p2p.block);
  const { change, isPending } = useChanging();
  const press = async () => {
    if (gate.unmet) return go.to(gate.unmet.address);
    const question = { title: text('p2p.block-question', { name }), text: text('p2p.block-text'), ok: text('p2p.block') };
    if (!isBlocked && !(await confirm({ ...question, cancel: text('common.cancel'), tone: 'danger' }))) return;
    // It changes the list of visible adverts.
    if (await change(() => (isBlocked ? unblockPerson(id) : blockPerson(id)))) void readOwnAgain();
  };
  return (
    <Button tone="ghost" size="sm" pending={isPending} onClick={() => void press()} className="mr-1 text-mute">
      {!isBlocked && <Ban size={16} aria-hidden />}
      {text(isBlocked ? 'p2p.unblock' : 'p2p.block')}
    </Button>
  );
}

/** A trader with the figures of all their orders. */
function PersonCard({ person }: { person: Person }) {
  const text = useText();
  const { name, isVerified, doneRate, total, thirtyDays, isOwn, isBlocked } = person;
  return (
    <div className="space-y-3 px-4 pt-2">
      {isOwn && <Notice>{text('p2p.own-page')}</Notice>}
      {isBlocked && <Notice>{text('p2p.blocked')}</Notice>}
      <section className="rounded-2xl bg-card px-4 pt-4 pb-1">
        <div className="flex items-center gap-3">
          <Initial name={name} size={48} />
          <h2 className="min-w-0 truncate text-lg leading-6 font-semibold">{name}</h2>
          {isVerified && <VerifiedBadge />}
        </div>
        <dl className="grid grid-cols-2 gap-3 py-4">
          <Figure label={text('p2p.orders-30-days', { days: RECENT_DAYS })} value={String(thirtyDays)} />
          <Figure label={text('p2p.completion-rate')} value={total === 0 ? '—' : `${doneRate}%`} />
        </dl>
        <div className="border-t border-line">
          <Facts items={factsOf(person, text)} />
        </div>
      </section>
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex min-w-0 flex-col-reverse justify-end">
    <dt className="text-xs text-mute">{label}</dt>
    <dd className="text-xl leading-7 font-semibold">{value}</dd>
  </div>
);

function factsOf({ total, done, releaseSeconds, good, bad, createdAt }: Person, text: Text): Fact[] {
  return [
    { label: text('p2p.all-orders'), value: String(total) },
    { label: text('p2p.orders-done'), value: String(done) },
    { label: text('p2p.average-release'), value: releaseSeconds === 0 ? '—' : durationText(releaseSeconds, text) },
    { label: text('p2p.ratings'), value: <Ratings good={good} bad={bad} /> },
    { label: text('p2p.since'), value: formatDate(createdAt) },
  ];
}

const durationText = (seconds: number, text: Text): string =>
  seconds < MINUTE ? text('p2p.seconds', { seconds }) : text('p2p.minutes', { number: Math.round(seconds / MINUTE) });

function Ratings({ good, bad }: Pick<Person, 'good' | 'bad'>) {
  const text = useText();
  if (good + bad === 0) return text('p2p.no-ratings');
  return (
    <>
      <span className="sr-only">{text('p2p.ratings-text', { good, bad })}</span>
      <span aria-hidden className="inline-flex items-center gap-1.5">
        <ThumbsUp size={14} className="text-(--green)" />
        {good}
        <ThumbsDown size={14} className="ml-2 text-(--red)" />
        {bad}
      </span>
    </>
  );
}

/** Adverts that can be taken come first, those of one coin together. */
const byUse = (one: Advert, other: Advert): number =>
  Number(other.isAvailable) - Number(one.isAvailable) || one.coin.localeCompare(other.coin);

/** A trader: figures, ratings and adverts (`?id=7`). Open to guests. */
export function SellerScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const seller = useInfiniteQuery(sellerQuery(Number(query.get('id'))));
  const { data, error, refetch } = seller;
  const person = isMissing(error) ? undefined : data?.pages[0]?.person;
  return (
    <Screen title={text('screen.p2p-seller')} onRefresh={refetch} right={person && !person.isOwn && <BlockButton person={person} />}>
      {!person && (
        <ReadFailure
          error={error}
          onRetry={refetch}
          loading={<SkeletonCard className="mx-4 mt-2 h-72" />}
          list="/pages/p2p/index"
          name={text('p2p.trade-p2p')}
        />
      )}
      {person && (
        <div className="pairs">
          <PersonCard person={person} />
          <div>
            <h2 className="px-4 pt-5 pb-1 text-[0.9375rem] font-semibold">{text('p2p.seller-adverts')}</h2>
            <InfiniteList
              {...listOf(
                data?.pages.flatMap(({ rows }) => rows.toSorted(byUse)),
                seller,
              )}
              keyOf={({ id }) => id}
              className="divide-y divide-line"
              empty={<Empty text={text('p2p.no-adverts')} />}
            >
              {(advert) => <AdvertRow advert={advert} withTrader={false} />}
            </InfiniteList>
          </div>
        </div>
      )}
    </Screen>
  );
}
