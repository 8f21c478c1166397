import type { AccountKind } from '@mt2/domain/wallet';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';

const TONES: Record<AccountKind, string> = {
  spot: 'text-[#f0b90b]',
  options: 'text-[#3b82f6]',
  contract: 'text-[#a855f7]',
  trust: 'text-[#14b8a6]',
  fiat: 'text-[#f97316]',
  leverage: 'text-[#ec4899]',
};

type Shares = readonly { kind: AccountKind; perMille: number }[];

/** Each account's share of the total: a bar, which opens as a pie with its legend. Renders nothing if there are no shares. */
export function ShareBar({ shares }: { shares: Shares }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (shares.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={text('wallet.allocation')}
        onClick={() => setOpen(!isOpen)}
        className="reach flex h-7 w-full items-center gap-2 text-mute"
      >
        <span aria-hidden className="flex h-2 flex-1 gap-0.5 overflow-hidden rounded-full">
          {shares.map(({ kind, perMille }) => (
            <i key={kind} className={`min-w-1 bg-current ${TONES[kind]}`} style={{ flexGrow: perMille }} />
          ))}
        </span>
        <ChevronDown size={14} aria-hidden className={isOpen ? 'rotate-180' : undefined} />
      </button>
      {isOpen && <Shares shares={shares} />}
    </>
  );
}

function Shares({ shares }: { shares: Shares }) {
  const text = useText();
  return (
    <figure className="pb-1" aria-label={text('wallet.allocation')}>
      <div className="flex items-center gap-5">
        <Pie shares={shares} />
        <ul className="grid min-w-0 flex-1 gap-y-0.5 text-[11px] leading-4 text-mute">
          {shares.map(({ kind, perMille }) => (
            <li key={kind} className="flex min-w-0 items-center gap-1.5">
              <i aria-hidden className={`size-2 shrink-0 rounded-xs bg-current ${TONES[kind]}`} />
              <span className="min-w-0 flex-1 truncate">{text(`wallet.${kind}`)}</span>
              <span className="text-ink">
                {Math.floor(perMille / 10)}.{perMille % 10}%
              </span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** A ring of slices, clockwise from the top; the legend names them. */
function Pie({ shares }: { shares: Shares }) {
  const whole = shares.reduce((sum, { perMille }) => sum + perMille, 0);
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, { perMille }) => sum + perMille, 0);
  return (
    <svg aria-hidden viewBox="0 0 36 36" className="size-20 shrink-0 -rotate-90 text-raised">
      <circle cx={18} cy={18} r={14} fill="none" stroke="currentColor" strokeWidth={7} />
      {shares.map(({ kind, perMille }, index) => (
        <circle
          key={kind}
          className={TONES[kind]}
          cx={18}
          cy={18}
          r={14}
          fill="none"
          stroke="currentColor"
          strokeWidth={7}
          pathLength={whole}
          strokeDasharray={`${perMille} ${whole}`}
          strokeDashoffset={-startOf(index)}
        />
      ))}
    </svg>
  );
}
