import { type LabMarket, labMarket } from '@mt2/contracts/lab/market';
import { CircleOff, CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

function HaltDialog({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const [isVoiding, setVoiding] = useState(false);
  const submit = async () => {
    const sentence = ({ voided }: { voided: number }) => `${symbol} is halted${voided > 0 ? `, ${voided} options are void` : ''}`;
    if (await act(labMarket.haltMarket, { symbol, reason, voidOptions: isVoiding }, sentence)) onClose();
  };
  return (
    <FormDialog title={`Halt ${symbol}`} action="Halt" tone="bad" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">
        Open spot orders are cancelled, and nothing is opened or filled until trading resumes. Users can still cancel orders and close
        positions, and the price keeps moving.
      </p>
      <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} />
      <CheckField label="Refund the stakes of its open options" isChecked={isVoiding} onChange={setVoiding} />
    </FormDialog>
  );
}

function DelistDialog({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (await act(labMarket.delistMarket, { symbol, reason }, () => `${symbol} is delisted`)) onClose();
  };
  return (
    <FormDialog title={`Delist ${symbol}`} action="Delist" tone="bad" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">
        Delisting is permanent. Open spot orders are cancelled, and the market disappears from lists and searches. Charts and history stay
        available, positions can be closed, options are settled, and balances can be withdrawn.
      </p>
      <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

function State({ halt }: Pick<LabMarket, 'halt'>) {
  if (!halt) return <Badge tone="good">open</Badge>;
  return (
    <>
      <Badge tone="bad">{halt.delistedAt === undefined ? 'halted' : 'delisted'}</Badge>
      <span className="text-mute">
        since {timeText(halt.delistedAt ?? halt.since)}
        {halt.reason && `: ${halt.reason}`}
      </span>
    </>
  );
}

/** Shows whether a market is open; halts, opens or delists it. A delisted market cannot be changed. */
export function Halt({ market: { symbol, halt } }: { readonly market: LabMarket }) {
  const { act, isBusy } = useAct();
  const [asking, setAsking] = useState<'halt' | 'delist'>();
  const close = () => setAsking(undefined);
  const isDelisted = halt?.delistedAt !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <State halt={halt} />
      {halt && !isDelisted && (
        <Button tone="good" disabled={isBusy} onClick={() => void act(labMarket.resumeMarket, { symbol }, () => `${symbol} is open again`)}>
          <CirclePlay size={16} aria-hidden /> Resume
        </Button>
      )}
      {!halt && (
        <Button onClick={() => setAsking('halt')}>
          <CirclePause size={16} aria-hidden /> Halt
        </Button>
      )}
      {!isDelisted && (
        <Button onClick={() => setAsking('delist')}>
          <CircleOff size={16} aria-hidden /> Delist
        </Button>
      )}
      {asking === 'halt' && <HaltDialog symbol={symbol} onClose={close} />}
      {asking === 'delist' && <DelistDialog symbol={symbol} onClose={close} />}
    </div>
  );
}
