import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useFollowing } from '../../frame/updates.ts';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { ResultScreen } from '../../ui/result-screen.tsx';
import { countedAmount, type Deposit, depositsQuery, RECORD_LOOKS, shownAmount } from '../wallet/index.ts';
import { findSent, type Sent } from './sent.ts';
import { Timeline } from './timeline.tsx';

const WORDS = { processing: 'submitted', passed: 'credited', rejected: 'rejected' } as const;

/** Replaces the form after it was sent: follows the state of the deposit. */
export function Submitted({ title, sent }: { title: string; sent: Sent }) {
  const text = useText();
  const go = useGo();
  const deposits = useInfiniteQuery({ ...depositsQuery, refetchOnMount: 'always' });
  const deposit = useSent(rowsOf(deposits) ?? [], sent);
  const status = deposit?.status ?? 'processing';
  useFollowing(deposit && `deposit/${deposit.id}`);
  return (
    <Screen title={title}>
      <ResultScreen
        outcome={{
          look: RECORD_LOOKS[status],
          heading: text(`deposit.${WORDS[status]}`),
          amount: <Amount unit={sent.coin}>{shownAmount(sent.coin, deposit ? countedAmount(deposit) : sent.amount)}</Amount>,
          children: deposit?.reason || text(`deposit.${WORDS[status]}-text`),
        }}
        view={{ label: text('deposit.to-records'), go: () => go.replace(to('/pages/assets/record', { tab: 'deposits' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/assets/index') }}
      >
        {deposit && (
          <section className="rounded-2xl bg-card p-4">
            <Timeline deposit={deposit} />
          </section>
        )}
        {!deposit && deposits.error && <ErrorRetry text={sentenceOf(deposits.error)} onRetry={() => void deposits.refetch()} />}
        {!deposit && !deposits.error && <Skeleton className="h-36 rounded-2xl" />}
      </ResultScreen>
    </Screen>
  );
}

/** The deposit once it is found; it does not change when more deposits are sent. */
function useSent(deposits: readonly Deposit[], sent: Sent): Deposit | undefined {
  const [id, setId] = useState<number>();
  const found = id === undefined ? findSent(deposits, sent) : deposits.find((each) => each.id === id);
  if (found && id === undefined) setId(found.id);
  return found;
}
