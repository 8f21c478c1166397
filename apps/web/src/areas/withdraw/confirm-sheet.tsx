import type { Atoms } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { readFundPassword } from '@mt2/domain/security';
import type { Withdrawal } from '@mt2/domain/withdraw';
import { useGo } from '../../frame/navigation.tsx';
import { to as addressTo } from '../../frame/paths.ts';
import { useFundPassword } from '../../platform/form/use-fund-password.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { Button } from '../../ui/button.tsx';
import { Passcode } from '../../ui/fields/passcode.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { Payee } from './payee.ts';
import type { CoinTerms } from './terms.ts';
import { requestWithdrawal } from './withdraw.api.ts';
import { decimalsOf, type WithdrawalForm } from './withdraw-form.ts';

export type ConfirmSheetProps = {
  open: boolean;
  onClose(): void;
  terms: CoinTerms;
  route: RouteTerms;
  payee: Payee;
  form: WithdrawalForm;
  asked: Withdrawal;
  arrives(received: Atoms): string;
};

/** The withdrawal once more, to be confirmed with the fund password. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, terms, route, payee, asked, arrives } = props;
  const text = useText();
  const { password, setPassword, error, send, isPending } = useSending(props);
  const typed = readFundPassword(password);
  const errors = useErrors({ password: typed.ok ? undefined : text(`refusal.${typed.refusal}`) });
  const amount = (value: Atoms) => <Amount unit={terms.coin}>{formatAmount(value, decimalsOf(route))}</Amount>;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${text('withdraw.withdraw')} ${ownAmount(`${formatAmount(asked.amount, decimalsOf(route))} ${terms.coin}`)}`}
      footer={
        <Button tone="brand" size="lg" pending={isPending} onClick={() => errors.pass() && void send(password)}>
          {text('withdraw.withdraw')}
        </Button>
      }
    >
      <Notice strong>{text(route.route === 'BANK' ? 'withdraw.irreversible-bank' : 'withdraw.irreversible')}</Notice>
      <Facts
        items={[
          { label: text('common.amount'), value: amount(asked.amount) },
          { label: text('common.fee'), value: amount(asked.fee) },
          { label: text('withdraw.expected-receive'), value: <Amount className="font-bold">{arrives(asked.amount - asked.fee)}</Amount> },
          { label: text('deposit.chain'), value: payee.chain },
          { label: payee.label, value: <PayeeText payee={payee} /> },
        ]}
      />
      <div className="pt-4 pb-1">
        <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
      </div>
    </Sheet>
  );
}

/** The payee, below the user's own name for it. */
const PayeeText = ({ payee: { name, shown } }: { payee: Payee }) =>
  name ? (
    <>
      <b className="block">{name}</b>
      <span className="block text-xs text-mute">{shown}</span>
    </>
  ) : (
    shown
  );

function useSending({ terms, route, payee, form, onClose }: ConfirmSheetProps) {
  const go = useGo();
  const isBank = route.route === 'BANK';
  return useFundPassword({
    send: (fundPassword) => requestWithdrawal({ coinId: terms.coinId, isBank, to: payee.to, ...form, fundPassword }),
    onDone: () => go.replace(addressTo('/pages/assets/record', { tab: 'withdrawals' })),
    onRefused: onClose,
    failedWord: 'refusal.submit-failed',
  });
}
