import { USDT } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { CopyValue } from '../../platform/device/copy-value.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { accountNumberText } from '../../platform/text/account-number.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Notice } from '../../ui/notice.tsx';
import { termsQuery } from '../withdraw/index.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeSkeleton, ChargeTerms } from './charge-terms.tsx';
import { bankAccountQuery } from './deposit.api.ts';
import type { BankAccount } from './deposit.ts';
import { fiatNeeded } from './deposit-form.ts';
import { DepositsBeside } from './recent-deposits.tsx';

/** A deposit through a bank: the account, the amount to transfer, and the form that declares it with the bank's receipt. */
export function BankCharge() {
  const text = useText();
  const bank = useQuery(bankAccountQuery);
  const terms = useQuery(termsQuery(USDT.id));
  const error = bank.error ?? terms.error;
  const title = text('deposit.bank-transfer');
  const route = terms.data?.bank;
  if (!bank.data || !route) {
    const retry = () => void Promise.all([bank.refetch(), terms.refetch()]);
    return <ChargeSkeleton title={title}>{error && <ErrorRetry text={sentenceOf(error)} onRetry={retry} />}</ChargeSkeleton>;
  }
  const account = bank.data;
  return (
    <ChargeForm
      title={title}
      terms={route}
      account=""
      proofLabel={text('deposit.transfer-voucher')}
      proofHint={text('deposit.voucher-hint')}
      below={(amount) => (
        <Facts items={[{ label: text('deposit.you-transfer'), value: <Amount>{needed(fiatNeeded(amount, account), account)}</Amount> }]} />
      )}
    >
      <div className="space-y-3">
        <Notice strong>{text('deposit.demo-account')}</Notice>
        <section className="rounded-2xl bg-card px-4 pt-4 pb-1">
          <h2 className="pb-2 text-[0.9375rem] font-semibold">{text('deposit.pay-bank')}</h2>
          <AccountFacts account={account} />
        </section>
      </div>
      <div className="space-y-3">
        <ChargeTerms terms={route} />
        <Notice>
          {text('deposit.reference-hint')}
          <br />
          {text('deposit.below-minimum-warning')}
        </Notice>
        <DepositsBeside />
      </div>
    </ChargeForm>
  );
}

const needed = (fiat: bigint | undefined, { fiat: currency }: BankAccount): string =>
  fiat === undefined ? `— ${currency}` : `${formatAmount(fiat, 2)} ${currency}`;

function AccountFacts({ account }: { account: BankAccount }) {
  const text = useText();
  const lines: readonly (readonly [label: string, value: string, shown?: string])[] = [
    [text('withdraw.bank-name'), account.bank],
    [text('withdraw.branch'), account.branch],
    [text('withdraw.card-holder'), account.holder],
    [text('withdraw.card-number'), account.number, accountNumberText(account.number)],
    [text('deposit.swift'), account.swift],
    [text('deposit.reference'), account.reference],
  ];
  return (
    <Facts
      items={[
        ...lines.map(([label, value, shown = value]) => ({
          label,
          value: shown,
          action: <CopyValue label={label} value={value} />,
        })),
        { label: text('deposit.rate'), value: `1 USDT = ${formatAmount(account.fiatRate, 4)} ${account.fiat}` },
      ]}
    />
  );
}
