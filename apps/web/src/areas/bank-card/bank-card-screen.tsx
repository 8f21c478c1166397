import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2, WalletCards } from 'lucide-react';
import { BrandLink } from '../../frame/link-button.tsx';
import { LinkRow } from '../../frame/link-row.tsx';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { formatDate } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FactsCard } from '../../ui/lists/facts.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RECORD_ROW, RecentRecords, RecordLines, withdrawalsQuery } from '../wallet/index.ts';
import { type BoundCard, bankCardQuery } from './bank-card.api.ts';
import { CardFace, CreditedWithin } from './card-face.tsx';
import { lastFour } from './card-form.ts';
import { useRemoving } from './methods/use-removing.ts';
import { OtherName } from './other-name.tsx';

function CardFacts({ card }: { card: BoundCard }) {
  const text = useText();
  const abroad = card.kind === 'international' ? card : undefined;
  return (
    <FactsCard
      columns={3}
      className="broad:py-3"
      items={[
        { label: text('bank-card.kind'), value: text(`bank-card.${card.kind}`) },
        { label: text('bank-card.branch'), value: card.kind === 'domestic' && card.branch },
        { label: text('bank-card.bank-address'), value: abroad?.bankAddress },
        { label: text('bank-card.swift-code'), value: abroad?.swiftCode },
        { label: text('bank-card.payee-address'), value: abroad?.payeeAddress },
        { label: text('bank-card.postal-code'), value: abroad?.postalCode },
        { label: text('bank-card.saved-at'), value: card.savedAt && formatDate(card.savedAt) },
      ]}
    />
  );
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

/** The bank card that receives withdrawals, and the link to bind one. */
export function BankCardScreen() {
  const text = useText();
  const { data: card, error, refetch } = useQuery(bankCardQuery);
  const remove = useRemoving('bank');
  const isUsable = card && !card.isOtherName;
  return (
    <Screen
      title={text('bank-card.title')}
      onRefresh={refetch}
      className="pt-2"
      right={
        card && (
          <IconButton
            label={text('bank-card.remove-method', { name: text('bank-card.way-bank') })}
            onClick={() => void remove(lastFour(card.number))}
          >
            <Trash2 size={20} />
          </IconButton>
        )
      }
    >
      {card === undefined && (
        <Unread error={error} onRetry={refetch} loading={<Skeleton className="mx-4 aspect-[8/5] max-h-56 rounded-2xl broad:w-90" />} />
      )}
      {card !== undefined && (
        <div className="flex flex-col gap-4 px-4 pb-8 broad:grid broad:grid-cols-[22.5rem_minmax(0,1fr)] broad:items-start broad:gap-8">
          <div className="space-y-4">
            <CardFace card={card} />
            {card?.isOtherName && <OtherName />}
            {isUsable && <BrandLink to="/pages/assets/withdraw/bank/bank">{text('nav.withdraw')}</BrandLink>}
            <BrandLink to="/pages/bankbind/addbank" className={isUsable ? 'bg-raised! text-ink!' : ''}>
              {text(card ? 'bank-card.change' : 'bank-card.add')}
            </BrandLink>
          </div>
          <div className="space-y-4">
            {card && <CardFacts card={card} />}
            {!card && <Notice>{text('bank-card.own-only')}</Notice>}
            <CreditedWithin />
            <div className="overflow-hidden rounded-2xl bg-card">
              <LinkRow to="/pages/p2p/methods" label={text('bank-card.methods')} Icon={WalletCards} />
            </div>
            <BankWithdrawals />
          </div>
        </div>
      )}
    </Screen>
  );
}
