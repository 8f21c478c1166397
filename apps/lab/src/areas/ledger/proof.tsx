import { inspect } from '@mt2/contracts/lab/inspect';
import { CircleCheck, CircleX } from 'lucide-react';
import { useAsk } from '../../app/use-lab.ts';
import { countText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';

/** The ledger's invariants, in words. */
const LAWS: Readonly<Record<string, string>> = {
  I1: 'Every transaction sums to zero in each coin.',
  I2: 'No user balance is negative.',
  I3: 'Each balance is the sum of its postings.',
  I4: 'For each coin, all user and system balances sum to zero.',
  I5: 'Every frozen amount has holds.',
  I6: 'No balance is overdrawn at any posting.',
  I8: 'Only system accounts that may be negative are.',
  'set-aside': 'No due work has failed.',
};

function Invariants() {
  const query = useAsk(inspect.checkInvariants, {});
  return (
    <Answer query={query}>
      {({ ok, checked, violations }) => (
        <div className="flex flex-col gap-2">
          <p className={ok ? 'font-semibold text-good' : 'font-semibold text-bad'}>
            {ok ? 'All invariants hold.' : `${countText(violations.length, 'violation')}.`}
          </p>
          <ul className="flex flex-col gap-1">
            {checked.map((name) => {
              const broken = violations.filter(({ invariant }) => invariant === name);
              return (
                <li key={name} className="flex items-start gap-2">
                  {broken.length === 0 ? (
                    <CircleCheck size={18} className="mt-0.5 text-good" aria-label="satisfied" />
                  ) : (
                    <CircleX size={18} className="mt-0.5 text-bad" aria-label="broken" />
                  )}
                  <span>
                    {name}: {LAWS[name] ?? ''}
                    {broken.map(({ statement }) => (
                      <span key={statement} className="block text-bad">
                        {statement}
                      </span>
                    ))}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Answer>
  );
}

function WorldHash() {
  const query = useAsk(inspect.getHash, {});
  return (
    <Answer query={query}>
      {({ sha256, tables }) => (
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-1">
            <code className="font-mono wrap-anywhere">{sha256}</code>
            <CopyButton text={sha256} what="the hash" />
          </p>
          <Table caption="Tables" heads={['Table', 'Rows', 'SHA-256']} numbers={['Rows']}>
            {Object.entries(tables).map(([name, { rows, sha256: own }]) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="text-right">{rows}</td>
                <td className="font-mono text-[13px] wrap-anywhere text-mute">{own}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Answer>
  );
}

/** The invariants of the ledger, and the hash of this world's state. */
export const Proof = () => (
  <>
    <Section title="Invariants" about="Rules that hold in every ledger; a violation is a bug.">
      <Invariants />
    </Section>
    <Section title="Hash" about="Two worlds with the same hash are identical; the tables with different hashes show where they differ.">
      <WorldHash />
    </Section>
  </>
);
