import { USDT } from '@mt2/domain/market-terms';
import { fiatOf } from '@mt2/domain/withdraw';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Landmark } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { type BoundCard, bankCardQuery, lastFour, OtherName } from '../bank-card/index.ts';
import { type BankTerms, type CoinTerms, type Person, termsQuery, usePerson } from './withdraw.api.ts';
import { WithdrawForm } from './withdraw-form-view.tsx';
import { WaySwitch, WithdrawFrame } from './withdraw-frame.tsx';

/** Withdraws USDT to the bound bank card, in the bank's currency. */
export function BankWithdrawScreen() {
  const terms = useQuery(termsQuery(USDT.id));
  const card = useQuery(bankCardQuery);
  const person = usePerson();
  const error = terms.error ?? card.error ?? person.error;
  const bank = terms.data?.bank;
  if (!terms.data || !bank || card.data === undefined || !person.data)
    return (
      <WithdrawFrame
        title="screen.withdraw-bank"
        error={error}
        onRetry={() => void Promise.all([terms.refetch(), card.refetch(), person.refetch()])}
      />
    );
  return <ToBank terms={terms.data} bank={bank} card={card.data ?? undefined} person={person.data} />;
}

type ToBankProps = { terms: CoinTerms; bank: BankTerms; card: BoundCard | undefined; person: Person };

function ToBank({ terms, bank, card, person }: ToBankProps) {
  const text = useText();
  const label = text('withdraw.bank-card');
  return (
    <WithdrawForm
      title="screen.withdraw-bank"
      terms={terms}
      route={bank}
      person={person}
      payee={card && { to: `${card.bankName} ${card.number}`, isOtherName: card.isOtherName }}
      payoutOf={(received) => ({ fiat: bank.fiat, rate: bank.fiatRate, amount: fiatOf(received, bank.fiatRate) })}
    >
      <WaySwitch way="bank" />
      <div>
        <p className="mb-1.5 text-[0.8125rem] text-mute">{label}</p>
        <Go to="/pages/bankbind/index" className="flex min-h-14 items-center gap-3 rounded-lg bg-raised px-3 py-2">
          <Landmark size={22} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[0.9375rem] font-semibold">{card ? card.bankName : text('withdraw.bind-bank-card')}</span>
            {card && (
              <span className="block truncate text-xs text-mute">
                {card.holder} · {lastFour(card.number)}
              </span>
            )}
          </span>
          <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
        </Go>
      </div>
      {card?.isOtherName && <OtherName />}
      <section className="rounded-2xl bg-card px-4">
        <Facts items={[{ label: text('deposit.rate'), value: `1 USDT = ${formatAmount(bank.fiatRate, 4)} ${bank.fiat}` }]} />
      </section>
    </WithdrawForm>
  );
}
