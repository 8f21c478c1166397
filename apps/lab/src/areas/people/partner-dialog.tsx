import type { ReadMessage } from '@mt2/contracts';
import { people } from '@mt2/contracts/lab/people';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { percentText } from '../../platform/amount.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Makes a user a partner with a share of their invitees' fees, or an ordinary user again. */
export function PartnerDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [rate, setRate] = useState('40');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const told = ({ isPartner, rate: now }: ReadMessage<typeof people.setPartner>) =>
      isPartner ? `${who} is a partner with ${percentText(now)}%` : `${who} is not a partner`;
    if (await act(people.setPartner, { persona: who, rate }, told)) onClose();
  };
  return (
    <Dialog title={`Partner: ${who}`} onClose={onClose}>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">A partner has an individual rate instead of a level. 0 ends the partnership.</p>
        <TextField label="Percent of invitees’ fees, at most 50" required inputMode="decimal" value={rate} onChange={setRate} />
        <Button type="submit" tone="brand" disabled={isBusy}>
          Set
        </Button>
      </form>
    </Dialog>
  );
}
