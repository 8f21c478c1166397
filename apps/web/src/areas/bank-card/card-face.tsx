import { Clock, Landmark } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { BAD, GOOD, Status, WAITING } from '../../ui/figures/status-word.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BoundCard } from './bank-card.api.ts';
import { lastFour } from './card-form.ts';

const FACE = 'flex aspect-[8/5] max-h-56 w-full shrink-0 flex-col justify-between rounded-2xl border p-5 broad:max-w-90';

/** The card, drawn like a plastic card; without one, the place for it. */
export function CardFace({ card }: { card: BoundCard | null }) {
  const text = useText();
  const isVerified = useSession(({ user }) => user?.basic === 'verified');
  if (!card)
    return (
      <section className={`${FACE} border-dashed border-mute/50`}>
        <Landmark size={28} className="text-accent" aria-hidden />
        <p className="text-[0.9375rem] leading-relaxed text-mute">{text('bank-card.none')}</p>
      </section>
    );
  const look = isVerified ? { ...GOOD, word: 'status.kyc-verified' } : { ...WAITING, word: 'status.kyc-unverified' };
  return (
    <section className={`${FACE} border-line bg-linear-to-br from-raised to-card`}>
      <header className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base font-semibold">{card.bankName}</h2>
        <Landmark size={24} className="shrink-0 text-accent" aria-hidden />
      </header>
      <p className="text-[1.375rem] font-semibold tracking-wider">{lastFour(card.number)}</p>
      <p className="flex items-center justify-between gap-3">
        <span className="truncate text-[0.8125rem] text-mute">{card.holder}</span>
        <Status look={card.isOtherName ? { ...BAD, word: 'bank-card.name-mismatch' } : look} />
      </p>
    </section>
  );
}

/** How soon a withdrawal to the card is credited. */
export function CreditedWithin() {
  const text = useText();
  return (
    <Notice Icon={Clock} title={text('screen.withdraw-bank')}>
      {text('withdraw.credited-within')}
    </Notice>
  );
}
