import type { DamagedWorld } from '@mt2/contracts/lab/worlds';
import { useState } from 'react';
import { Link } from 'react-router';
import { Questions } from '../areas/world/questions.tsx';
import { useWorlds } from '../areas/world/use-worlds.ts';
import { WorldDot } from '../areas/world/world-dot.tsx';
import { Button } from '../ui/button.tsx';

type GoneProps = { readonly world: string; readonly screen: string; readonly silent: readonly string[] };

/** Shown in place of a world that no server lists: the existing worlds. It may be on a server that does not respond. */
export function Gone({ world, screen, silent }: GoneProps) {
  const worlds = useWorlds();
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="m-5 flex max-w-xl flex-col gap-3 rounded-xl bg-card p-5">
      <div role="alert">
        <h1 className="text-lg font-semibold">
          {silent.length === 0
            ? `World ${world} does not exist.`
            : `World ${world} is not on any reachable server. Unreachable: ${silent.join(', ')}.`}
        </h1>
        <p className="text-mute">Worlds that are not pinned are deleted after an hour without use. Choose another world:</p>
      </div>
      <ul className="flex flex-col">
        {worlds.map(({ id }) => (
          <li key={id}>
            <Link to={`/${id}/${screen}`} className="flex items-center gap-2 rounded-lg px-3 py-2 font-semibold hover:bg-raised">
              <WorldDot id={id} /> {id}
            </Link>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={() => setCreating(true)}>
        New world
      </Button>
      {isCreating && <Questions asked={{ what: 'create', name: '' }} world={world} onClose={() => setCreating(false)} />}
    </div>
  );
}

/** Shown in place of a world that cannot be used. */
export const LossNotice = ({ row: { id, mode, damage, remedy } }: { readonly row: DamagedWorld }) => (
  <div role="alert" className="m-5 rounded-xl bg-card p-5">
    <p className="mb-2 font-semibold">
      The world {id} is {mode}.
    </p>
    <p className="mb-2">
      {damage}. {remedy}
    </p>
    {mode === 'damaged' && (
      <Link to={`/${id}/worlds`} className="underline underline-offset-4">
        Restore a snapshot into it, or reset it
      </Link>
    )}
  </div>
);
