import { faultEffectText, faultWhenText } from '@mt2/contracts/lab/fault-text';
import { type Fault, faults } from '@mt2/contracts/lab/faults';
import type { Instant } from '@mt2/domain';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { countText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { AddDialog } from './add-dialog.tsx';

const HEADS = ['Calls', 'User', 'When', 'Effect', 'World time', 'Hits', 'Actions'];

const boundText = (at: Instant | undefined) => (at === undefined ? '…' : timeText(at));
const windowText = ({ from, until }: Fault) =>
  from === undefined && until === undefined ? 'always' : `${boundText(from)} to ${boundText(until)}`;

function RuleLine({ rule }: { readonly rule: Fault }) {
  const { act, isBusy } = useAct();
  const { id, call, user, seen, hits } = rule;
  return (
    <tr>
      <td className="font-semibold">{call}</td>
      <td>{user?.account ?? 'everybody'}</td>
      <td className="whitespace-nowrap">{faultWhenText(rule)}</td>
      <td>
        <Badge tone="bad">{faultEffectText(rule)}</Badge>
      </td>
      <td className="text-mute">{windowText(rule)}</td>
      <td className="whitespace-nowrap">
        {hits} of {seen}
      </td>
      <td className="text-right">
        <Button
          small
          aria-label={`Remove rule ${id}`}
          disabled={isBusy}
          onClick={() => void act(faults.removeFault, { id }, () => `Rule ${id} removed`)}
        >
          Remove
        </Button>
      </td>
    </tr>
  );
}

/** The rules that make calls and messages of this world fail on purpose. */
export function FaultsScreen() {
  const query = useAsk(faults.listFaults, {}, { every: 1500 });
  const { act, isBusy } = useAct();
  const [isAdding, setAdding] = useState(false);
  const hasRules = query.data !== undefined && query.data.length > 0;
  return (
    <Page
      title="Faults"
      about="Makes calls and feed messages fail. The oldest matching rule applies; lab calls never fail."
      actions={
        <>
          {hasRules && (
            <Button
              disabled={isBusy}
              onClick={() => void act(faults.clearFaults, {}, ({ removed }) => `${countText(removed, 'rule')} removed`)}
            >
              Remove all
            </Button>
          )}
          <Button tone="brand" onClick={() => setAdding(true)}>
            Add a rule
          </Button>
        </>
      }
    >
      <Answer query={query} empty="No fault rules. Add one to see what a client does with late, refused, lost or repeated answers.">
        {(rules) => (
          <Table caption="Fault rules" heads={HEADS}>
            {rules.map((rule) => (
              <RuleLine key={rule.id} rule={rule} />
            ))}
          </Table>
        )}
      </Answer>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
