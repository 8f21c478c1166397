import { type Machine, type MachineState, states } from '@mt2/contracts/lab/states';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { GUEST, useLogIn } from '../people/use-log-in.ts';
import { MachinePicture, stateText } from './machine-picture.tsx';
import { objectPath } from './object-path.ts';

const HEADS = ['State', 'Users', 'Calls leading here', 'Actions'];

/** The input of a call in words: `id: 5, decision: approve`. */
const sentText = (sent: string): string =>
  Object.entries(JSON.parse(sent) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

type LineProps = { readonly entity: string; readonly row: MachineState };

function StateLine({ entity, row: { state, owners, recipe } }: LineProps) {
  const { act, isBusy, world } = useAct();
  const { logIn } = useLogIn(world);
  const go = async (anew: boolean) => {
    const at = await act(
      states.goToState,
      { entity, state, anew },
      ({ who, id }) => `${stateText(state)}: number ${id}${who && ` of ${who}`}`,
    );
    // A thing that belongs to no user is open to guests.
    if (at) await logIn(at.who || GUEST, 'first', objectPath(entity, { id: at.id, state }));
  };
  return (
    <tr>
      <td className="font-semibold whitespace-nowrap">{stateText(state)}</td>
      <td>{owners.map(({ who, count }) => `${who || 'no user’s'}${count > 1 ? ` (${count})` : ''}`).join(', ') || '–'}</td>
      <td className="text-[13px] text-mute">
        {recipe === undefined
          ? '–'
          : recipe.map(({ call, who, sent }) => (
              <span key={call + sent} className="block">
                <span className="text-ink">{call}</span>
                {who && ` as ${who}`} {sentText(sent)}
              </span>
            ))}
      </td>
      <td className="text-right">
        <Button small tone="brand" disabled={isBusy || (owners.length === 0 && recipe === undefined)} onClick={() => void go(false)}>
          Take me there
        </Button>{' '}
        <Button small disabled={isBusy || recipe === undefined} onClick={() => void go(true)}>
          Create another
        </Button>
      </td>
    </tr>
  );
}

const MachinePart = ({ machine }: { readonly machine: Machine }) => (
  <>
    <p className="text-mute">{machine.about}</p>
    <MachinePicture machine={machine} />
    <Table caption={`States of ${machine.title}`} heads={HEADS}>
      {machine.states.map((row) => (
        <StateLine key={row.state} entity={machine.entity} row={row} />
      ))}
    </Table>
  </>
);

/** Every kind of object with its states, the users in them, and the way to each. */
export function AtlasScreen() {
  const query = useAsk(states.listStates, {}, { every: 5000 });
  const [chosen, setChosen] = useState('');
  return (
    <Page
      title="Atlas"
      about={
        'States of orders, loans and all other objects with a status. “Take me there” opens the product as a user who has one ' +
        'in that state, creating one if needed.'
      }
    >
      <Answer query={query}>
        {(machines) => {
          const shown = machines.find(({ entity }) => entity === chosen) ?? machines[0];
          return (
            <>
              <nav aria-label="Entities" className="flex flex-wrap gap-1.5">
                {machines.map(({ entity, title }) => (
                  <Button
                    key={entity}
                    small
                    tone={entity === shown?.entity ? 'brand' : 'plain'}
                    aria-pressed={entity === shown?.entity}
                    onClick={() => setChosen(entity)}
                  >
                    {title}
                  </Button>
                ))}
              </nav>
              {shown && <MachinePart key={shown.entity} machine={shown} />}
            </>
          );
        }}
      </Answer>
    </Page>
  );
}
