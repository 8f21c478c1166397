import { LEDGERS } from '@mt2/contracts/areas';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCoinOptions } from '../market/use-coin-options.ts';
import { useUserOptions } from '../people/use-user-options.ts';
import { Balances } from './balances.tsx';
import { Holds } from './holds.tsx';
import { Proof } from './proof.tsx';
import { ownerOptions, useScope, VIEWS } from './scope.ts';
import { Transactions } from './transactions.tsx';

const KINDS = LEDGERS.flatMap(({ kinds }) => [...kinds]).sort();

/** The ledger of a world: where money came from, where it is, and that it adds up. */
export function LedgerScreen() {
  const [scope, change] = useScope();
  const { view } = scope;
  const users = useUserOptions('everybody', 'user');
  const coins = useCoinOptions(scope.coin, [['', 'all coins']]);
  const names = new Map(users);
  const nameOf = (owner: number) => (owner === 0 ? 'system' : `${names.get(String(owner)) ?? 'user'} (${owner})`);
  const onPage = (page: number) => change({ page });
  return (
    <Page
      title="Ledger"
      about="Where all money is and where it came from: every change of a balance is a posting, and those of a transaction sum to zero."
      actions={
        view !== 'proof' && (
          <>
            <SelectField
              label="Owner"
              className="w-44"
              options={ownerOptions(users, scope.owner)}
              value={scope.owner}
              onChange={(owner) => change({ owner })}
            />
            <SelectField label="Coin" className="w-28" options={coins} value={scope.coin} onChange={(coin) => change({ coin })} />
            {view === 'transactions' && (
              <TextField
                label="Kind prefix"
                placeholder="withdraw.pass"
                choices={KINDS}
                className="w-40"
                value={scope.kind}
                onChange={(kind) => change({ kind })}
              />
            )}
          </>
        )
      }
    >
      <Tabs label="View" tabs={VIEWS} value={view} onChange={(view) => change({ view })} />
      {view === 'transactions' && <Transactions scope={scope} nameOf={nameOf} onPage={onPage} />}
      {view === 'balances' && <Balances scope={scope} />}
      {view === 'holds' && <Holds scope={scope} nameOf={nameOf} onPage={onPage} />}
      {view === 'proof' && <Proof />}
    </Page>
  );
}
