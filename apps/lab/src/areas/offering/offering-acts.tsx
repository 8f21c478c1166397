import { type LabOffering, labOffering } from '@mt2/contracts/lab/offering';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type OfOffering = { readonly offering: LabOffering };
type Asking = OfOffering & { readonly onClose: () => void };

/** Asks for a coin's new launch time. */
function PostponeDialog({ offering: { id, coin, launchAt }, onClose }: Asking) {
  const { act, isBusy } = useAct();
  const [to, setTo] = useState(new Date(launchAt * 1000).toISOString().replace('.000', ''));
  const submit = async () => {
    if (await act(labOffering.postponeLaunch, { id, to }, (moved) => `${coin} launches at ${timeText(moved.launchAt)}`)) onClose();
  };
  return (
    <FormDialog title={`Move the launch of ${coin}`} action="Move" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">A full minute, or a duration from now: 10m, 6h, 3d. Not before the close. Lock-ups move with it.</p>
      <TextField label="New launch" value={to} onChange={setTo} />
    </FormDialog>
  );
}

/** Asks for the reason to cancel a project. */
function CancelDialog({ offering: { id, coin }, onClose }: Asking) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (await act(labOffering.cancelOffering, { id, reason }, () => `${coin} was cancelled`)) onClose();
  };
  return (
    <FormDialog title={`Cancel ${coin}`} action="Cancel the project" tone="bad" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">All payments are refunded and the tokens are withdrawn. This cannot be undone.</p>
      <TextField label="Reason, for subscribers" maxLength={200} value={reason} onChange={setReason} />
    </FormDialog>
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
