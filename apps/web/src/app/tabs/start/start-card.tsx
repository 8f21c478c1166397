import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, Check, Clock, IdCard, type LucideIcon, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdentity } from '../../../areas/kyc/index.ts';
import { depositsQuery, inLedgerQuery } from '../../../areas/wallet/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { openStep, type StartStep, type StepState, startSteps } from './steps.ts';

const fundedQuery = inLedgerQuery();

/** The steps; undefined until all their facts are read. */
function useStart(hasTraded: boolean): readonly StartStep[] | undefined {
  const funded = useQuery(fundedQuery);
  const deposits = useInfiniteQuery({ ...depositsQuery, enabled: funded.data === false });
  const identity = useIdentity();
  if (funded.data === undefined || !identity.data || (!funded.data && !deposits.data)) return undefined;
  const hasWaitingDeposit = deposits.data?.pages.some(({ rows }) => rows.some(({ status }) => status === 'processing')) ?? false;
  return startSteps({ isFunded: funded.data, hasWaitingDeposit, basic: identity.data.basic.status, hasTraded });
}

const ICON: Readonly<Record<StartStep['name'], LucideIcon>> = { deposit: ArrowDownToLine, verify: IdCard, trade: Repeat };
const ICON_OF_STATE: Partial<Readonly<Record<StepState, LucideIcon>>> = { done: Check, waiting: Clock };

type StepLinkProps = { step: StartStep; isNext: boolean; isLast: boolean };

/** One step: its state as a mark, its name, and the line to the next. */
function StepLink({ step: { name, state, address }, isNext, isLast }: StepLinkProps) {
  const text = useText();
  const Icon = ICON_OF_STATE[state] ?? ICON[name];
  return (
    <li className="relative min-w-0">
      {!isLast && (
        <span
          aria-hidden
          className={cx(
            'absolute top-5 left-[calc(50%+26px)] h-0.5 w-[calc(100%-52px)] rounded-full',
            state === 'done' ? 'bg-(--green)' : 'bg-line',
          )}
        />
      )}
      <Go
        to={address}
        aria-current={isNext ? 'step' : undefined}
        className="flex flex-col items-center gap-1.5 rounded-lg text-center text-xs leading-4 select-none"
      >
        <span
          className={cx(
            'grid size-10 place-items-center rounded-full',
            state === 'done' ? 'bg-(--green)/15 text-(--green)' : isNext ? 'bg-brand text-on-brand' : 'bg-raised text-mute',
          )}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span className={cx('w-full px-0.5 break-words', isNext ? 'font-semibold' : 'text-mute')}>
          {text(`start.${name}`)}
          {state === 'done' && <span className="sr-only">{` · ${text('start.done')}`}</span>}
          {state === 'waiting' && <span className="block text-[0.6875rem] text-accent">{text('start.waiting')}</span>}
        </span>
      </Go>
    </li>
  );
}

/** A newcomer's steps, the number completed, and the next one. Renders nothing if all are complete. */
export function StartCard({ hasTraded, loading }: { hasTraded: boolean; loading: ReactNode }) {
  const text = useText();
  const steps = useStart(hasTraded);
  const done = steps?.filter(({ state }) => state === 'done').length ?? 0;
  if (!steps) return loading;
  if (done === steps.length) return null;
  const next = openStep(steps);
  return (
    <section data-start aria-label={text('start.title')} className="mx-4 rounded-2xl bg-card px-4 pt-3.5 pb-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-[0.9375rem] font-semibold">{text('start.title')}</h2>
        <p className="shrink-0 text-[0.8125rem] text-mute">{text('start.progress', { done, total: steps.length })}</p>
      </header>
      <p className="pt-0.5 pb-3.5 text-[0.8125rem] text-mute low:hidden">{text(`start.next-${next?.name ?? 'waiting'}`)}</p>
      <ol className="grid grid-cols-3 low:pt-3">
        {steps.map((step, index) => (
          <StepLink key={step.name} step={step} isNext={step === next} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  );
}
