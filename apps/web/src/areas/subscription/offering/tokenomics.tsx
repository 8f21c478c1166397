import { type Offering, tokenShares } from '../offering.ts';

const TONES = ['text-[#f0b90b]', 'text-[#3b82f6]', 'text-[#a855f7]', 'text-[#14b8a6]', 'text-[#f97316]', 'text-[#ec4899]'];
const toneOf = (index: number) => TONES[index % TONES.length];

/** How all tokens are divided: a bar of the parts with a line for each, or the lines as written if they state no parts. */
export function Tokenomics({ offering }: { offering: Offering }) {
  const shares = tokenShares(offering);
  if (!shares)
    return (
      <ul className="space-y-1.5 text-sm text-mute">
        {offering.tokenomics.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return (
    <>
      <span aria-hidden className="mb-3 flex h-2 overflow-hidden rounded-full bg-raised">
        {shares.map(({ name, percent }, index) => (
          <i key={name} className={`border-r-2 border-card bg-current ${toneOf(index)}`} style={{ width: `${percent}%` }} />
        ))}
      </span>
      <ul className="space-y-1.5 text-sm">
        {shares.map(({ name, percent }, index) => (
          <li key={name} className="flex items-baseline gap-2">
            <i aria-hidden className={`size-2 shrink-0 rounded-full bg-current ${toneOf(index)}`} />
            <span className="min-w-0 flex-1 text-mute">{name}</span>
            <span className="font-semibold">{percent}%</span>
          </li>
        ))}
      </ul>
    </>
  );
}
