import { readFundPassword } from '@mt2/domain/security';
import { useState } from 'react';
import { useFundPassword } from '../../../platform/form/use-fund-password.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Passcode } from '../../../ui/fields/passcode.tsx';
import { StatementTick } from '../../../ui/fields/tick.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { coinText, moneyText } from '../amounts.ts';
import { releaseOrder } from '../p2p.api.ts';
import type { Order } from './order.ts';

/** Before a seller releases coins: what to look at first, each point to be ticked, and the fund password. */
export function ReleaseSheet({ open, onClose, order }: { open: boolean; onClose(): void; order: Order }) {
  const text = useText();
  const [sees, setSees] = useState({ money: false, name: false });
  const { password, setPassword, error, send } = useFundPassword({
    send: (fundPassword) => releaseOrder(order.id, fundPassword),
    onDone: onClose,
    onRefused: onClose,
  });
  const typed = readFundPassword(password);
  const missing = text('p2p.tick-each');
  const errors = useErrors({
    money: sees.money ? undefined : missing,
    name: sees.name ? undefined : missing,
    password: typed.ok ? undefined : text(`refusal.${typed.refusal}`),
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('p2p.release-title', { amount: ownAmount(coinText(order.quantity, order)) })}
      warning={text('p2p.release-warning')}
      action={text('p2p.release')}
      onConfirm={() => errors.pass() && send(password)}
    >
      <StatementTick checked={sees.money} onChange={(money) => setSees({ ...sees, money })} error={errors.at('money')}>
        {text('p2p.release-check-money', { amount: moneyText(order.money, order.fiat) })}
      </StatementTick>
      <StatementTick checked={sees.name} onChange={(name) => setSees({ ...sees, name })} error={errors.at('name')}>
        {text('p2p.release-check-name', { name: order.otherRealName })}
      </StatementTick>
      <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
    </ConfirmSheet>
  );
}
