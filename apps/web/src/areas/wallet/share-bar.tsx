import type { AccountKind } from '@mt2/domain/wallet';
import { useText } from '../../platform/i18n.ts';

const TONES: Record<AccountKind, string> = {
  spot: 'bg-[#f0b90b]',
  options: 'bg-[#3b82f6]',
  contract: 'bg-[#a855f7]',
  trust: 'bg-[#14b8a6]',
  fiat: 'bg-[#f97316]',
  leverage: 'bg-[#ec4899]',
};

/** Which account holds how much of everything, as one bar with its legend. Nothing to show is nothing. */
export function ShareBar({ shares }: { shares: readonly { kind: AccountKind; perMille: number }[] }) {
  const text = useText();
  if (shares.length === 0) return null;
  return (
    <figure className="pt-3" aria-label={text('wallet.allocation')}>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {shares.map(({ kind, perMille }) => (
          <i key={kind} className={`min-w-1 ${TONES[kind]}`} style={{ flexGrow: perMille }} />
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 max-[359px]:grid-cols-1 gap-y-1 pt-2 text-[11px] text-mute">
        {shares.map(({ kind, perMille }) => (
          <li key={kind} className="flex min-w-0 items-center gap-1.5">
            <i aria-hidden className={`size-2 shrink-0 rounded-xs ${TONES[kind]}`} />
            <span className="min-w-0 flex-1 truncate">{text(`wallet.${kind}`)}</span>
            <span className="text-ink">
              {Math.floor(perMille / 10)}.{perMille % 10}%
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
