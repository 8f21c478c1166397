import { AskDialog } from '../../ui/ask-dialog.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { NameDialog } from './dialogs.tsx';
import { useWorldActs } from './use-worlds.ts';

/** A pending action that needs a form or a confirmation, and its world or snapshot. */
export type Asked = {
  readonly what: 'create' | 'fork' | 'snapshot' | 'reset' | 'delete' | 'restore' | 'delete-snapshot';
  readonly name: string;
};

/** The form or confirmation of an action. */
export function Questions({ asked, world, onClose }: { readonly asked: Asked; readonly world: string; readonly onClose: () => void }) {
  const acts = useWorldActs();
  const { what, name } = asked;
  const naming = { onClose, label: 'Name', action: 'Create' };
  if (what === 'create') return <CreateDialog onClose={onClose} />;
  if (what === 'fork')
    return (
      <NameDialog {...naming} title={`Fork ${name}`} hint="Leave empty to generate a name." onDone={(id) => void acts.fork(name, id)} />
    );
  if (what === 'snapshot')
    return (
      <NameDialog
        {...naming}
        title={`Snapshot of ${name}`}
        hint="Saves the whole state, including the clock, under this name."
        isRequired
        onDone={(id) => void acts.snapshot(name, id)}
      />
    );
  const asking = { onClose, title: '', action: '' };
  if (what === 'reset')
    return (
      <AskDialog {...asking} title={`Reset ${name}?`} action="Reset" onDone={() => void acts.reset(name)}>
        Everything since its creation is lost.
      </AskDialog>
    );
  if (what === 'delete')
    return (
      <AskDialog {...asking} title={`Delete ${name}?`} action="Delete" onDone={() => void acts.remove(name)}>
        The world and everything in it are lost.
      </AskDialog>
    );
  if (what === 'restore')
    return (
      <AskDialog {...asking} title={`Restore ${name} into ${world}?`} action="Restore" onDone={() => void acts.restore(world, name)}>
        The current state of {world} is lost, and its clock is set back.
      </AskDialog>
    );
  return (
    <AskDialog {...asking} title={`Delete the snapshot ${name}?`} action="Delete" onDone={() => void acts.removeSnapshot(name)}>
      Worlds created from it remain.
    </AskDialog>
  );
}
