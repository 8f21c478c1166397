import { type LabOffering, labOffering } from '@mt2/contracts/lab/offering';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

type OfOffering = { readonly offering: LabOffering };
type Asking = OfOffering & { readonly onClose: () => void };

/** Asks for a coin's new launch time. */
function PostponeDialog({ offering: { id, coin, launchAt }, onClose }: Asking) {
  const { act, isBusy } = useAct();
  const [to, setTo] = useState(new Date(launchAt * 1000).toISOString().replace('.000', ''));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(labOffering.postponeLaunch, { id, to }, (moved) => `${coin} launches at ${timeText(moved.launchAt)}`)) onClose();
  };
  return (
    <Dialog title={`Move the launch of ${coin}`} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">A full minute, or a duration from now: 10m, 6h, 3d. Not before the close. Lock-ups move with it.</p>
        <TextField label="New launch" value={to} onChange={setTo} />
        <Button type="submit" disabled={isBusy}>
          Move
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks for the reason to cancel a project. */
function CancelDialog({ offering: { id, coin }, onClose }: Asking) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(labOffering.cancelOffering, { id, reason }, () => `${coin} was cancelled`)) onClose();
  };
  return (
    <Dialog title={`Cancel ${coin}`} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">All payments are refunded and the tokens are withdrawn. This cannot be undone.</p>
        <TextField label="Reason, for subscribers" maxLength={200} value={reason} onChange={setReason} />
        <Button type="submit" tone="bad" disabled={isBusy}>
          Cancel the project
        </Button>
      </form>
    </Dialog>
  );
}

/** The actions available for an offering in its phase. */
export function OfferingActs({ offering }: OfOffering) {
  const { act, isBusy } = useAct();
  const [asking, setAsking] = useState<'postpone' | 'cancel'>();
  const { id, coin, phase } = offering;
  if (phase === 'launched' || phase === 'cancelled') return null;
  const close = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-2 @2xl:ml-auto">
      {phase === 'not-started' && (
        <Button tone="good" disabled={isBusy} onClick={() => void act(labOffering.openOffering, { id }, () => `${coin} is open`)}>
          Open now
        </Button>
      )}
      {phase === 'during' && (
        <Button disabled={isBusy} onClick={() => void act(labOffering.closeOffering, { id }, () => `${coin} is closed`)}>
          Close now
        </Button>
      )}
      <Button onClick={() => setAsking('postpone')}>Move launch</Button>
      <Button tone="bad" onClick={() => setAsking('cancel')}>
        Cancel
      </Button>
      {asking === 'postpone' && <PostponeDialog offering={offering} onClose={close} />}
      {asking === 'cancel' && <CancelDialog offering={offering} onClose={close} />}
    </div>
  );
}
