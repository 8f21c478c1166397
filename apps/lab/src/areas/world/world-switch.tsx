import { GitFork, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { NameDialog } from './dialogs.tsx';
import { useWorldActs, useWorlds } from './use-worlds.ts';
import { worldColour } from './world-dot.tsx';

/** This world in its colour, and links to the others. */
export function WorldSwitch({ world }: { readonly world: string }) {
  const navigate = useNavigate();
  const screen = useLocation().pathname.split('/')[2] ?? 'people';
  const ids = useWorlds().map(({ id }) => id);
  const acts = useWorldActs();
  const [asked, setAsked] = useState<'fork' | 'reset'>();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <select
        aria-label="World"
        className="h-9 w-full max-w-56 min-w-24 rounded-lg px-2.5 font-semibold text-on-brand"
        style={{ background: worldColour(world) }}
        value={world}
        onChange={(event) => navigate(`/${event.target.value}/${screen}`)}
      >
        {[...new Set([world, ...ids])].map((id) => (
          <option key={id} value={id} className="bg-card text-ink">
            {id}
          </option>
        ))}
      </select>
      <Button disabled={acts.isBusy} onClick={() => setAsked('fork')}>
        <GitFork size={16} aria-hidden /> <span className="max-sm:sr-only">Fork</span>
      </Button>
      <Button disabled={acts.isBusy} onClick={() => setAsked('reset')}>
        <RotateCcw size={16} aria-hidden /> <span className="max-sm:sr-only">Reset</span>
      </Button>
      {asked === 'fork' && (
        <NameDialog
          title={`Fork ${world}`}
          label="Name of the copy"
          hint="Leave empty to generate a name. The copy is frozen at the same instant."
          action="Fork"
          onClose={() => setAsked(undefined)}
          onDone={(id) => void acts.fork(world, id)}
        />
      )}
      {asked === 'reset' && (
        <AskDialog title={`Reset ${world}?`} action="Reset" onClose={() => setAsked(undefined)} onDone={() => void acts.reset(world)}>
          Everything since its creation is lost. Take a snapshot first if you may need it.
        </AskDialog>
      )}
    </div>
  );
}
