import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDate } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Initial } from '../market/trader-line.tsx';
import { blockedQuery, unblockPerson } from '../p2p.api.ts';
import type { BlockedPerson } from '../seller/person.ts';

/** Users blocked by the user, the latest first. */
export function Blocked() {
  const text = useText();
  const { data, error, refetch } = useQuery(blockedQuery);
  if (!data) return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonCards className="px-4" />;
  if (data.length === 0) return <Empty text={text('p2p.no-blocked')} />;
  return (
    <ul className="divide-y divide-line px-4">
      {data.map((person) => (
        <li key={person.id} className="flex items-center justify-between gap-3 py-3">
          <Person person={person} />
        </li>
      ))}
    </ul>
  );
}

function Person({ person: { id, name, blockedAt } }: { person: BlockedPerson }) {
  const text = useText();
  const { change, isPending } = useChanging();
  const unblock = async () => {
    // It changes the list of visible adverts.
    if (await change(() => unblockPerson(id))) void queryClient.invalidateQueries({ queryKey: ['p2p'] });
  };
  return (
    <>
      <Go to={to('/pages/p2p/seller', { id })} className="reach flex min-w-0 items-center gap-2.5">
        <Initial name={name} size={32} />
        <span className="min-w-0">
          <span className="block truncate text-[15px] font-semibold">{name}</span>
          <span className="block text-xs text-mute">{formatDate(blockedAt)}</span>
        </span>
      </Go>
      <Button
        size="sm"
        pending={isPending}
        onClick={() => void unblock()}
        aria-label={`${text('p2p.unblock')}: ${name}`}
        className="shrink-0"
      >
        {text('p2p.unblock')}
      </Button>
    </>
  );
}
