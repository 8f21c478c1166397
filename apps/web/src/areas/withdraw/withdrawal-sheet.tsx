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
import { Passcode } from '../../ui/fields/passcode.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import type { Payee } from './payee.ts';
import type { CoinTerms } from './terms.ts';
import { requestWithdrawal } from './withdraw.api.ts';
import { decimalsOf, type WithdrawalForm } from './withdraw-form.ts';

export type WithdrawalSheetProps = {
  open: boolean;
  onClose(): void;
  terms: CoinTerms;
  route: RouteTerms;
  payee: Payee;
  form: WithdrawalForm;
  asked: Withdrawal;
  arrives(received: Atoms): string;
};

/** The withdrawal for review, confirmed with the fund password. */
export function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { open, onClose, terms, route, payee, asked, arrives } = props;
  const text = useText();
  const { password, setPassword, error, send } = useSending(props);
  const typed = readFundPassword(password);
  const errors = useErrors({ password: typed.ok ? undefined : text(`refusal.${typed.refusal}`) });
  const amount = (value: Atoms) => <Amount unit={terms.coin}>{formatAmount(value, decimalsOf(route))}</Amount>;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('withdraw.withdraw')} ${ownAmount(`${formatAmount(asked.amount, decimalsOf(route))} ${terms.coin}`)}`}
      warning={text(route.route === 'BANK' ? 'withdraw.irreversible-bank' : 'withdraw.irreversible')}
      rows={[
        { label: text('deposit.chain'), value: payee.chain },
        { label: payee.label, value: <PayeeText payee={payee} /> },
        { label: text('common.amount'), value: amount(asked.amount) },
        { label: text('common.fee'), value: amount(asked.fee) },
      ]}
      total={{ label: text('withdraw.expected-receive'), value: <Amount>{arrives(asked.amount - asked.fee)}</Amount> }}
      action={text('withdraw.withdraw')}
      onConfirm={() => errors.pass() && send(password)}
    >
      <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
    </ConfirmSheet>
  );
}

/** The payee, below the user's own name for the address. */
const PayeeText = ({ payee: { name, shown } }: { payee: Payee }) =>
  name ? (
    <>
      <b className="block">{name}</b>
      <span className="block text-xs text-mute">{shown}</span>
    </>
  ) : (
    shown
  );

function useSending({ terms, route, payee, form, onClose }: WithdrawalSheetProps) {
  const go = useGo();
  const isBank = route.route === 'BANK';
  return useFundPassword({
    send: (fundPassword) => requestWithdrawal({ coinId: terms.coinId, isBank, to: payee.to, ...form, fundPassword }),
    onDone: () => go.replace(addressTo('/pages/assets/record', { tab: 'withdrawals' })),
    onRefused: onClose,
    failedWord: 'refusal.submit-failed',
  });
}
