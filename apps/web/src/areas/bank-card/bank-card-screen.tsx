import type { BankCard } from '@mt2/domain/bank-card';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { bankCardQuery } from './bank-card.api.ts';
import { lastFour } from './card-form.ts';
import { OtherName } from './other-name.tsx';

/** The card, drawn like a plastic card. */
function CardFace({ card }: { card: BankCard }) {
  const text = useText();
  return (
    <section className="flex aspect-[8/5] max-h-56 w-full shrink-0 flex-col broad:w-90 justify-between rounded-2xl border border-line bg-card p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{card.bankName}</h2>
          {card.kind === 'domestic' && <p className="text-[0.8125rem] text-mute">{card.branch}</p>}
        </div>
        <Landmark size={24} className="shrink-0 text-accent" aria-hidden />
      </header>
      <p className="text-[1.375rem] font-semibold tracking-wider">{lastFour(card.number)}</p>
      <footer className="flex items-end justify-between gap-3 text-[0.8125rem] text-mute">
        <span className="min-w-0 truncate">{card.holder}</span>
        <span className="shrink-0">{text(card.kind === 'international' ? 'bank-card.international' : 'bank-card.domestic')}</span>
      </footer>
    </section>
  );
}

function CardFacts({ card }: { card: Extract<BankCard, { kind: 'international' }> }) {
  const text = useText();
  const facts = [
    { label: text('bank-card.bank-address'), value: card.bankAddress },
    { label: text('bank-card.swift-code'), value: card.swiftCode },
    { label: text('bank-card.payee-address'), value: card.payeeAddress },
    { label: text('bank-card.postal-code'), value: card.postalCode },
  ];
  return (
    <section className="rounded-2xl bg-card px-4 py-1">
      <Facts items={facts} />
    </section>
  );
}

const WIDE = 'flex h-12 w-full items-center justify-center rounded-lg px-4 text-base font-semibold';

/** The bank card that receives withdrawals, and the link to bind one. */
export function BankCardScreen() {
  const text = useText();
  const { data: card, error, refetch } = useQuery(bankCardQuery);
  return (
    <Screen title={text('bank-card.title')} onRefresh={refetch} className="pt-2">
      {card === undefined && (
        <Unread error={error} onRetry={refetch} loading={<Skeleton className="mx-4 aspect-[8/5] max-h-56 rounded-2xl broad:w-90" />} />
      )}
      {card === null && (
        <Empty text={text('bank-card.none')}>
          <Go to="/pages/bankbind/addbank" className={`${WIDE} bg-brand text-on-brand`}>
            {text('bank-card.add')}
          </Go>
        </Empty>
      )}
      {card && (
        <div className="flex flex-col gap-4 px-4 pb-8 broad:flex-row broad:gap-8">
          <CardFace card={card} />
          <div className="flex flex-col gap-4 broad:flex-1">
            {card.isOtherName && <OtherName />}
            {card.kind === 'international' && <CardFacts card={card} />}
            <div className="flex flex-col gap-4 broad:flex-row broad:*:max-w-60">
              {!card.isOtherName && (
                <Go to="/pages/assets/withdraw/bank/bank" className={`${WIDE} bg-brand text-on-brand`}>
                  {text('nav.withdraw')}
                </Go>
              )}
              <Go to="/pages/bankbind/addbank" className={cx(WIDE, card.isOtherName ? 'bg-brand text-on-brand' : 'bg-raised')}>
                {text('bank-card.change')}
              </Go>
            </div>
          </div>
        </div>
      )}
    </Screen>
  );
}
