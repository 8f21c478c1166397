import { p2p } from '@mt2/contracts/p2p';
import { Ban } from 'lucide-react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { blockPerson, unblockPerson } from '../p2p.api.ts';
import type { Person } from './person.ts';

/** Blocks or unblocks a user. A guest is led to the login. */
export function BlockButton({ person: { id, name, isBlocked } }: { person: Person }) {
  const text = useText();
  const go = useGo();
  const gate = useGate(p2p.block);
  const { change, isPending } = useChanging();
  const press = async () => {
    if (gate.unmet) return go.to(gate.unmet.address);
    const question = { title: text('p2p.block-question', { name }), text: text('p2p.block-text'), ok: text('p2p.block') };
    if (!isBlocked && !(await confirm({ ...question, cancel: text('common.cancel'), tone: 'danger' }))) return;
    // It changes the list of visible adverts.
    if (await change(() => (isBlocked ? unblockPerson(id) : blockPerson(id)))) void queryClient.invalidateQueries({ queryKey: ['p2p'] });
  };
  return (
    <Button tone="ghost" size="sm" pending={isPending} onClick={() => void press()} className="mr-1 text-mute">
      {!isBlocked && <Ban size={16} aria-hidden />}
      {text(isBlocked ? 'p2p.unblock' : 'p2p.block')}
    </Button>
  );
}
