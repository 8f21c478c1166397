import { withdraw } from '@mt2/contracts/withdraw';
import type { Atoms } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { readFundPassword } from '@mt2/domain/security';
import type { Withdrawal as Asked } from '@mt2/domain/withdraw';
import { useGo } from '../../frame/navigation.tsx';
import { to as addressTo } from '../../frame/paths.ts';
import { useFundPassword } from '../../platform/form/use-fund-password.ts';
import { useText } from '../../platform/i18n.ts';
import { readAgain } from '../../platform/query.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { Passcode } from '../../ui/fields/passcode.tsx';
import { useErrors } from '../../ui/fields/use-errors.ts';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { shownAmount } from '../wallet/index.ts';
import { type CoinTerms, requestWithdrawal } from './withdraw.api.ts';
import type { WithdrawalForm } from './withdraw-form.ts';
import type { Payee, Withdrawal } from './withdrawal.ts';
import { outcomeFact, termFacts } from './withdrawal-facts.tsx';

export type WithdrawalSheetProps = {
  open: boolean;
  onClose(): void;
  terms: CoinTerms;
  route: RouteTerms;
  payee: Payee;
  form: WithdrawalForm;
  asked: Asked;
  /** The bank payout of an amount; undefined for an address. */
  payoutOf(received: Atoms): Withdrawal['payout'];
  /** Called with the ID of the withdrawal once it was requested. */
  onSent(id: number): void;
};

/** The withdrawal for review, confirmed with the fund password. */
export function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { open, onClose, terms, route, payee, form, asked, payoutOf } = props;
  const text = useText();
  const { password, setPassword, error, send } = useSending(props);
  const typed = readFundPassword(password);
  const errors = useErrors({ password: typed.ok ? undefined : text(`refusal.${typed.refusal}`) });
  const requested = {
    coin: terms.coin,
    isBank: route.route === 'BANK',
    route: route.route,
    to: payee.to,
    name: payee.name,
    note: form.note.trim(),
    amount: asked.amount,
    fee: asked.fee,
    received: asked.amount - asked.fee,
    payout: payoutOf(asked.amount - asked.fee),
    status: 'processing',
  } as const;
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={`${text('withdraw.withdraw')} ${ownAmount(`${shownAmount(terms.coin, asked.amount)} ${terms.coin}`)}`}
      warning={text(route.route === 'BANK' ? 'withdraw.irreversible-bank' : 'withdraw.irreversible')}
      rows={termFacts(requested, text)}
      total={outcomeFact(requested, text)}
      action={text('withdraw.withdraw')}
      onConfirm={() => errors.pass() && send(password)}
    >
      <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
    </ConfirmSheet>
  );
}

function useSending({ terms, route, payee, form, onClose, onSent }: WithdrawalSheetProps) {
  const go = useGo();
  const isBank = route.route === 'BANK';
  return useFundPassword({
    send: async (fundPassword) => {
      const id = await requestWithdrawal({ coinId: terms.coinId, isBank, to: isBank ? '' : payee.to, ...form, fundPassword });
      if (id === undefined) go.replace(addressTo('/pages/assets/record', { tab: 'withdrawals' }));
      else onSent(id);
      return undefined;
    },
    onRefused: () => {
      onClose();
      // The address may have been deleted on another device.
      void readAgain(withdraw.listAddresses);
    },
  });
}
