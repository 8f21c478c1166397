import type { BankCard } from '@mt2/domain/bank-card';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, Landmark } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { cx } from '../../ui/cx.ts';
import { FactsCard } from '../../ui/lists/facts.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RECORD_ROW, RecentRecords, RecordLines, withdrawalsQuery } from '../wallet/index.ts';
import { bankCardQuery } from './bank-card.api.ts';
import { lastFour } from './card-form.ts';
import { OtherName } from './other-name.tsx';

/** The card, drawn like a plastic card. */
function CardFace({ card }: { card: BankCard }) {
  const text = useText();
  return (
    <section className="flex aspect-[8/5] max-h-56 w-full shrink-0 flex-col justify-between rounded-2xl border border-line bg-card p-5">
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
  return <FactsCard items={facts} />;
}

/** The latest withdrawals to a bank account. */
function BankWithdrawals() {
  const rows = rowsOf(useInfiniteQuery(withdrawalsQuery))?.filter(({ isBank }) => isBank);
  return (
    <div className="overflow-hidden rounded-2xl bg-card [&_li:last-child>*]:border-b-0">
      <RecentRecords tab="withdrawals" rows={rows}>
        {(withdrawal) => (
          <Go to={to('/pages/assets/withdraw/detail', { id: withdrawal.id })} className={RECORD_ROW}>
            <RecordLines {...withdrawal} sign="-" />
          </Go>
        )}
      </RecentRecords>
    </div>
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
        <div className="flex flex-col gap-4 px-4 pb-8 broad:grid broad:grid-cols-[22.5rem_minmax(0,1fr)] broad:items-start broad:gap-8">
          <div className="space-y-4">
            <CardFace card={card} />
            {card.isOtherName && <OtherName />}
            {!card.isOtherName && (
              <Go to="/pages/assets/withdraw/bank/bank" className={`${WIDE} bg-brand text-on-brand`}>
                {text('nav.withdraw')}
              </Go>
            )}
            <Go to="/pages/bankbind/addbank" className={cx(WIDE, card.isOtherName ? 'bg-brand text-on-brand' : 'bg-raised')}>
              {text('bank-card.change')}
            </Go>
          </div>
          <div className="space-y-4">
            {card.kind === 'international' && <CardFacts card={card} />}
            <Notice Icon={Clock} title={text('screen.withdraw-bank')}>
              {text('withdraw.credited-within')}
            </Notice>
            <BankWithdrawals />
          </div>
        </div>
      )}
    </Screen>
  );
}
