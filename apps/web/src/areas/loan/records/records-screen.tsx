import { LOAN_STATUS, type LoanKind } from '@mt2/domain/loan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../../frame/link-button.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { listOf, rowsOf } from '../../../platform/pages.ts';
import { Chips } from '../../../ui/chips.tsx';
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { loansQuery, type Shown } from '../loan.api.ts';
import { STATUS_WORDS } from '../loan.ts';
import { LoanCard } from './loan-card.tsx';

const STATES: readonly Shown[] = ['all', ...LOAN_STATUS.names];

export const PledgedLoansScreen = () => <RecordsScreen kind="pledged" />;
export const CreditLoansScreen = () => <RecordsScreen kind="credit" />;

/** The user's loans of a kind by state, newest first. `?status=overdue` chooses beforehand. */
function RecordsScreen({ kind }: { kind: LoanKind }) {
  const text = useText();
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const shown = STATES.find((state) => state === query.get('status')) ?? 'all';
  const loans = useInfiniteQuery(loansQuery(kind, shown));
  return (
    <Screen title={text('screen.loan-records')} onRefresh={loans.refetch}>
      <div className="px-4 pt-1 pb-1">
        <Chips
          label={text('common.type')}
          value={kind}
          onChange={(next) => go.replace(next === 'pledged' ? '/pages/lianghua/jdlb' : '/pages/lianghua/jdlb2')}
          items={[
            { value: 'pledged', label: text('loan.tab-pledged') },
            { value: 'credit', label: text('loan.tab-credit') },
          ]}
        />
      </div>
      <Tabs
        label={text('common.status')}
        value={shown}
        onChange={(state) => setQuery(state === 'all' ? {} : { status: state }, { replace: true })}
        items={STATES.map((state) => ({ value: state, label: text(state === 'all' ? 'common.all' : STATUS_WORDS[state]) }))}
      >
        <InfiniteList
          {...listOf(rowsOf(loans), loans)}
          keyOf={({ id }) => id}
          className="space-y-3 px-4 pt-2"
          loading={<SkeletonCards className="px-4 pt-2" />}
          empty={<NoLoans kind={kind} />}
        >
          {(loan) => <LoanCard loan={loan} />}
        </InfiniteList>
      </Tabs>
    </Screen>
  );
}

function NoLoans({ kind }: { kind: LoanKind }) {
  const text = useText();
  return (
    <Empty text={text('loan.none')}>
      <LinkButton to={to('/pages/lianghua/jiedai', { kind })}>{text('loan.borrow')}</LinkButton>
    </Empty>
  );
}
