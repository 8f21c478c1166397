import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../platform/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { exactAmount } from '../exact-amount.ts';
import { type Entry, reasonText, toCsv } from './ledger.ts';

/** All about one change of a balance. */
export function EntrySheet({ entry, onClose }: { entry: Entry | undefined; onClose(): void }) {
  const text = useText();
  // The last entry stays visible while the sheet slides away.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  return (
    <Sheet open={entry !== undefined} onClose={onClose} title={text('wallet.entry-details')}>
      {shown && <EntryFacts entry={shown} />}
      {shown && (
        <Button size="lg" className="mt-4 mb-1" onClick={() => void copyText(toCsv([shown]))}>
          <Copy size={18} aria-hidden />
          {text('common.copy')}
        </Button>
      )}
    </Sheet>
  );
}

function EntryFacts({ entry }: { entry: Entry }) {
  const text = useText();
  const { id, at, account, bucket, coin, value, before, after } = entry;
  const amount = (atoms: bigint) => <Amount unit={coin}>{exactAmount(atoms)}</Amount>;
  const facts = [
    [text('common.type'), reasonText(text, entry)],
    [text('common.amount'), amount(value)],
    [text('wallet.balance-before'), amount(before)],
    [text('wallet.balance-after'), amount(after)],
    [text('wallet.account'), `${text(`wallet.${account}`)} · ${text(`spot.${bucket}`)}`],
    [text('common.time'), formatDateTime(at)],
    [text('wallet.entry-number'), String(id)],
  ] as const;
  return (
    <dl className="text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
          <dt className="shrink-0 text-mute">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
