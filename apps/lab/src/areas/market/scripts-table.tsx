import { labMarket, type Script } from '@mt2/contracts/lab/market';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Empty } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { percentText, staysForGood } from './script-text.ts';

const TONES = { waiting: 'plain', running: 'brand', over: 'plain', cancelled: 'plain' } as const;
const isAlive = ({ state }: Script) => state === 'running' || state === 'waiting';
/** Scripts that can still be cancelled come first; within each group, the newest. */
const inOrder = (one: Script, other: Script) => Number(isAlive(other)) - Number(isAlive(one)) || other.id - one.id;
const MOST = 100;

const HEADS = ['Script', 'Market', 'Kind', 'State', 'Change', 'Starts', 'Reached', 'Ends', 'Reason', 'Actions'];

/** Every script of this world; those that still move a price can be cancelled. */
export function ScriptsTable({ scripts }: { readonly scripts: readonly Script[] }) {
  const { act, isBusy } = useAct();
  const cancel = (id: number) => act(labMarket.cancelScript, { id }, () => `Script ${id} was cancelled: the price returns within a minute`);
  if (scripts.length === 0) return <Empty>No scripts yet. Draw a price in the chart, or enter one next to it.</Empty>;
  return (
    <Table caption="Scripts" heads={HEADS}>
      {scripts
        .toSorted(inOrder)
        .slice(0, MOST)
        .map((script) => {
          const { id, symbol, kind, state, size, startAt, fullAt, endAt, goneAt, reason } = script;
          return (
            // A cancelled script goes down the table: its row leaves its place.
            <tr key={`${id} ${isAlive(script)}`} className={isAlive(script) ? '' : 'text-mute'}>
              <td>{id}</td>
              <td>{symbol}</td>
              <td>{kind}</td>
              <td>
                <Badge tone={TONES[state]}>{state}</Badge>
              </td>
              <td>{percentText(size)}</td>
              <td className="whitespace-nowrap">{timeText(startAt)}</td>
              <td className="whitespace-nowrap">{timeText(fullAt)}</td>
              <td className="whitespace-nowrap">{goneAt === undefined && staysForGood(script) ? 'stays' : timeText(goneAt ?? endAt)}</td>
              <td className="max-w-60 break-words">{reason}</td>
              <td className="text-right">
                {isAlive(script) && (
                  <Button small disabled={isBusy} aria-label={`Cancel script ${id}`} onClick={() => void cancel(id)}>
                    Cancel
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
    </Table>
  );
}
