import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock3, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { exactAmount, type RecordState } from '../wallet/index.ts';
import { depositsQuery } from './deposit.api.ts';
import type { Deposit } from './deposit.ts';
import { findSent, type Sent } from './sent.ts';
import { Timeline } from './timeline.tsx';

/** In the place of the form once it was sent: what becomes of the deposit, as it happens. */
export function Submitted({ title, sent }: { title: string; sent: Sent }) {
  const text = useText();
  const deposits = useInfiniteQuery({ ...depositsQuery, refetchOnMount: 'always' });
  const deposit = useSent(rowsOf(deposits) ?? [], sent);
  return (
    <Screen
      title={title}
      footer={
        <footer className="shrink-0 px-4 pt-2 pb-4">
          <Go
            to={to('/pages/assets/record', { tab: 'deposits' })}
            replace
            className="flex h-12 items-center justify-center rounded-lg bg-brand text-base font-semibold text-on-brand"
          >
            {text('deposit.to-records')}
          </Go>
        </footer>
      }
    >
      <div className="space-y-5 px-4 pt-8 pb-6">
        <Standing sent={sent} deposit={deposit} />
        {deposit && (
          <section className="rounded-2xl bg-card p-4">
            <Timeline deposit={deposit} />
          </section>
        )}
        {!deposit && deposits.error && <ErrorRetry text={sentenceOf(deposits.error)} onRetry={() => void deposits.refetch()} />}
        {!deposit && !deposits.error && <Skeleton className="h-36 rounded-2xl" />}
      </div>
    </Screen>
  );
}

/** The deposit once it is found; the same one from then on, whatever else is sent. */
function useSent(deposits: readonly Deposit[], sent: Sent): Deposit | undefined {
  const [id, setId] = useState<number>();
  const found = id === undefined ? findSent(deposits, sent) : deposits.find((each) => each.id === id);
  if (found && id === undefined) setId(found.id);
  return found;
}

const LOOK: Readonly<Record<RecordState, { Icon: LucideIcon; colour: string; word: 'submitted' | 'credited' | 'rejected' }>> = {
  processing: { Icon: Clock3, colour: 'text-accent', word: 'submitted' },
  passed: { Icon: CircleCheck, colour: 'text-(--green)', word: 'credited' },
  rejected: { Icon: CircleX, colour: 'text-(--red)', word: 'rejected' },
};

/** The deposit that was sent, and its state now. */
function Standing({ sent, deposit }: { sent: Sent; deposit: Deposit | undefined }) {
  const text = useText();
  const state = deposit?.state ?? 'processing';
  const { Icon, colour, word } = LOOK[state];
  const amount = deposit && state === 'passed' ? deposit.credited : sent.amount;
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <Icon size={56} strokeWidth={1.5} className={colour} aria-hidden />
      <h2 className="pt-1 text-lg font-semibold">{text(`deposit.${word}`)}</h2>
      <Amount unit={sent.coin} className="text-[28px] leading-9 font-bold">
        {exactAmount(amount)}
      </Amount>
      <p className="text-[13px] text-mute">{deposit?.reason || text(`deposit.${word}-text`)}</p>
    </div>
  );
}
