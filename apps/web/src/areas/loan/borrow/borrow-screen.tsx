import type { LoanKind } from '@mt2/domain/loan';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { BorrowForm } from './borrow-form-view.tsx';

/** Borrows USDT, with collateral or without. `?kind=credit` preselects the kind. */
export function BorrowScreen() {
  const text = useText();
  const [query, setQuery] = useAddressQuery();
  const kind: LoanKind = query.get('kind') === 'credit' ? 'credit' : 'pledged';
  const kinds = (
    <div className="px-4 pt-1 pb-3 broad:max-w-1/2">
      <Chips
        label={text('common.type')}
        value={kind}
        onChange={(next) => setQuery({ kind: next })}
        items={[
          { value: 'pledged', label: text('loan.tab-pledged') },
          { value: 'credit', label: text('loan.tab-credit') },
        ]}
      />
    </div>
  );
  return <BorrowForm key={kind} kind={kind} kinds={kinds} />;
}
