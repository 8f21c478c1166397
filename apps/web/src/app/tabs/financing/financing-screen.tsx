import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote, Bot, ChevronRight, type LucideIcon, PiggyBank, Rocket } from 'lucide-react';
import { overdueQuery } from '../../../areas/loan/index.ts';
import { RunningRobots } from '../../../areas/robot/index.ts';
import { Go } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { readOwnAgain } from '../../../platform/query.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { InvestedCard } from './invested-card.tsx';

/** A product of the financing tab; its words are `financing.<name>` and `financing.<name>-text`. */
type Entry = {
  readonly name: 'finance' | 'subscription' | 'loans' | 'robots';
  readonly Icon: LucideIcon;
  readonly address: Address;
};

/** The products of the financing tab, in their order. */
const ENTRIES: readonly Entry[] = [
  { name: 'finance', Icon: PiggyBank, address: '/pages/finance/index' },
  { name: 'robots', Icon: Bot, address: '/pages/lianghua/jqrlslb' },
  { name: 'subscription', Icon: Rocket, address: '/pages/publication/index' },
  { name: 'loans', Icon: Banknote, address: '/pages/lianghua/jiedai' },
];

/** The financing tab: the total invested, a notice about an overdue loan, the available products, and the running robots. */
export function FinancingScreen() {
  const text = useText();
  const isSignedIn = useSignedIn();
  const overdue = rowsOf(useInfiniteQuery({ ...overdueQuery, enabled: isSignedIn })) ?? [];
  return (
    <Screen title={text('nav.financing')} onRefresh={readOwnAgain}>
      <div className="pairs gap-3 pt-2 pb-8">
        <div className="space-y-3">
          <InvestedCard />
          <nav aria-label={text('financing.products')} className="mx-4 divide-y divide-line overflow-hidden rounded-2xl bg-card">
            {ENTRIES.map(({ name, Icon, address }) => (
              <Go key={name} to={address} className="flex min-h-16 items-center gap-3 px-4 py-2.5 outline-offset-[-2px] active:bg-raised">
                <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-raised text-accent">
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-[0.9375rem] font-semibold">
                    {text(`financing.${name}`)}
                    {name === 'loans' && overdue.length > 0 && (
                      <span className="pl-2 text-xs text-(--red)">{text('status.loan-overdue')}</span>
                    )}
                  </span>
                  <span className="block text-xs text-mute">{text(`financing.${name}-text`)}</span>
                </span>
                <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
              </Go>
            ))}
          </nav>
        </div>
        <div className="space-y-3">
          <RunningRobots />
        </div>
      </div>
    </Screen>
  );
}
