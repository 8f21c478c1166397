import { clock, type SetAside } from '@mt2/contracts/lab/clock';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useSetAside } from './use-set-aside.ts';

/** `FinanceOrder 7`; without an id it means all due work of a kind. */
const nameOf = ({ kind, id }: SetAside): string => (id === 0 ? `all ${kind}` : `${kind} ${id}`);

const toldOf = (row: SetAside): string => `${nameOf(row)} is back. Its overdue work runs when the clock advances`;

/** The set-aside objects, each with a button to take it back. Renders nothing if there are none. */
export function SetAsideZone() {
  const rows = useSetAside();
  const { act, isBusy } = useAct();
  if (rows.length === 0) return null;
  return (
    <Section title="Set aside">
      <p className="max-w-3xl text-mute">
        The due work of these objects failed because of a bug, so the clock continues without them. Until you retry them, they stay as they
        are and their owners cannot change them.
      </p>
      <Table caption="Objects set aside" heads={['Object', 'Due work', 'Failed at', 'Error', 'Action']}>
        {rows.map((row) => (
          <tr key={nameOf(row)}>
            <td className="font-medium whitespace-nowrap">{nameOf(row)}</td>
            <td className="whitespace-nowrap">{row.job}</td>
            <td className="whitespace-nowrap">{timeText(row.at)}</td>
            <td className="break-words text-bad">{row.error}</td>
            <td>
              <div className="flex justify-end">
                <Button
                  small
                  disabled={isBusy}
                  aria-label={`Retry ${nameOf(row)}`}
                  onClick={() => void act(clock.retrySetAside, { kind: row.kind, id: row.id }, () => toldOf(row))}
                >
                  Retry
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
