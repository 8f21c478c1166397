import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../platform/device/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { exactAmount, signedAmount } from '../exact-amount.ts';
import { type Happening, happeningText } from './happening.ts';
import { type Entry, reasonText, toCsv } from './ledger.ts';

/** One event in detail: each balance change, with all decimals. */
export function HappeningSheet({ happening, onClose }: { happening: Happening | undefined; onClose(): void }) {
  const text = useText();
  // The last one stays visible while the sheet slides away.
  const [shown, setShown] = useState(happening);
  if (happening && happening !== shown) setShown(happening);
  return (
    <Sheet open={happening !== undefined} onClose={onClose} title={text('wallet.entry-details')}>
      {shown && <HappeningFacts happening={shown} />}
      {shown && (
        <Button size="lg" className="mt-4 mb-1" onClick={() => void copyText(toCsv(shown.entries))}>
          <Copy size={18} aria-hidden />
          {text('common.copy')}
        </Button>
      )}
    </Sheet>
  );
}

type Facts = readonly (readonly [label: string, value: React.ReactNode])[];

const FactList = ({ facts }: { facts: Facts }) => (
  <dl className="text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
        <dt className="shrink-0 text-mute">{label}</dt>
        <dd className="text-right">{value}</dd>
      </div>
    ))}
  </dl>
);

function HappeningFacts({ happening }: { happening: Happening }) {
  const text = useText();
  const { at, entries } = happening;
  return (
    <>
      <FactList
        facts={[
          [text('common.type'), happeningText(text, happening)],
          [text('common.time'), formatDateTime(at)],
        ]}
      />
      {entries.map((entry) => (
        <section key={entry.id}>
          {entries.length > 1 && <h3 className="pt-4 pb-1 text-[13px] font-semibold">{reasonText(text, entry)}</h3>}
          <EntryFacts entry={entry} />
        </section>
      ))}
    </>
  );
}

function EntryFacts({ entry: { id, account, bucket, coin, value, before, after } }: { entry: Entry }) {
  const text = useText();
  const amount = (atoms: bigint) => <Amount unit={coin}>{exactAmount(atoms)}</Amount>;
  return (
    <FactList
      facts={[
        [
          text('common.amount'),
          <SignedAmount key="amount" unit={coin}>
            {signedAmount(value)}
          </SignedAmount>,
        ],
        [text('wallet.account'), `${text(`wallet.${account}`)} · ${text(`spot.${bucket}`)}`],
        [text('wallet.balance-before'), amount(before)],
        [text('wallet.balance-after'), amount(after)],
        [text('wallet.entry-number'), String(id)],
      ]}
    />
  );
}
