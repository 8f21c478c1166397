import { loan } from '@mt2/contracts/loan';
import type { LoanKind } from '@mt2/domain/loan';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { LoanRecordsLink } from '../records-link.tsx';
import { BorrowForm } from './borrow-form-view.tsx';

/** A credit loan needs one more verification than the call itself. */
const CREDIT = { needs: ['session', 'kyc-basic', 'kyc-advanced'] } as const;

/** Borrows USDT, with collateral or without. `?kind=credit` preselects the kind. */
export function BorrowScreen() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const kind: LoanKind = query.get('kind') === 'credit' ? 'credit' : 'pledged';
  const kinds = (
    <div className="px-4 pt-1 pb-3 broad:max-w-1/2">
      <Chips
        label={text('common.type')}
        value={kind}
        onChange={(next) => setQuery({ kind: next }, { replace: true })}
        items={[
          { value: 'pledged', label: text('loan.tab-pledged') },
          { value: 'credit', label: text('loan.tab-credit') },
        ]}
      />
    </div>
  );
  return kind === 'pledged' ? (
    <Gated key={kind} kind={kind} kinds={kinds} call={loan.apply} />
  ) : (
    <Gated key={kind} kind={kind} kinds={kinds} call={CREDIT} />
  );
}

type GatedProps = { kind: LoanKind; kinds: ReactNode; call: Parameters<typeof useGate>[0] };

function Gated({ kind, kinds, call }: GatedProps) {
  const text = useText();
  const gate = useGate(call);
  if (gate.isOpen) return <BorrowForm kind={kind} kinds={kinds} />;
  return (
    <Screen title={text('screen.borrow')} right={<LoanRecordsLink kind={kind} />}>
      {kinds}
      <ClosedGate gate={gate} />
    </Screen>
  );
}
