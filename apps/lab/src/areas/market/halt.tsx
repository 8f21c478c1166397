import { labMarket, type MarketRow } from '@mt2/contracts/lab/market';
import { CirclePause, CirclePlay } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';

function HaltDialog({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [reason, setReason] = useState('');
  const [isVoiding, setVoiding] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sentence = ({ voided }: { voided: number }) => `${symbol} is halted${voided > 0 ? `, ${voided} options are void` : ''}`;
    if (await act(labMarket.haltMarket, { symbol, reason, void_options: isVoiding }, sentence)) onClose();
  };
  return (
    <Dialog title={`Halt ${symbol}`} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-mute">
          Nothing is opened and no order fills until it is resumed. Cancelling and closing go on, and so does the price.
        </p>
        <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} />
        <CheckField label="Give back the stakes of its undelivered options" isChecked={isVoiding} onChange={setVoiding} />
        <Button type="submit" tone="bad" disabled={isBusy}>
          Halt
        </Button>
      </form>
    </Dialog>
  );
}

/** Shows whether a market is open, and halts or opens it. */
export function Halt({ market: { symbol, halt } }: { readonly market: MarketRow }) {
  const { act, isBusy } = useAct();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {halt ? (
        <>
          <Badge tone="bad">halted</Badge>
          <span className="text-mute">
            since {timeText(halt.since)}
            {halt.reason && `: ${halt.reason}`}
          </span>
          <Button
            tone="good"
            disabled={isBusy}
            onClick={() => void act(labMarket.resumeMarket, { symbol }, () => `${symbol} is open again`)}
          >
            <CirclePlay size={16} aria-hidden /> Resume
          </Button>
        </>
      ) : (
        <>
          <Badge tone="good">open</Badge>
          <Button onClick={() => setAsking(true)}>
            <CirclePause size={16} aria-hidden /> Halt
          </Button>
        </>
      )}
      {isAsking && <HaltDialog symbol={symbol} onClose={() => setAsking(false)} />}
    </div>
  );
}
