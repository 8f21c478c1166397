import { checkPay } from '@mt2/domain/p2p';
import { useState } from 'react';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { StatementTick } from '../../../ui/fields/tick.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { moneyText } from '../amounts.ts';
import { payOrder } from '../p2p.api.ts';
import { arrived, NO_PICTURES, type Places, ProofFields } from '../proof-fields.tsx';
import type { Order } from './order.ts';

const CHECKS = ['sent', 'name', 'note'] as const;
type Check = (typeof CHECKS)[number];

/** Before a buyer marks the order as paid: the consequences, points to tick, and the proof of payment. */
export function PaidSheet({ open, onClose, order }: { open: boolean; onClose(): void; order: Order }) {
  const text = useText();
  const [ticked, setTicked] = useState<readonly Check[]>([]);
  const [vouchers, setVouchers] = useState<Places>(NO_PICTURES);
  const { change } = useChanging();
  // Readable while amounts are hidden: the buyer has to pay it.
  const sum = moneyText(order.money, order.fiat);
  const missing = text('p2p.tick-each');
  const refused = checkPay(order, arrived(vouchers).length);
  const errors = useErrors<Check | 'voucher'>({
    ...Object.fromEntries(CHECKS.map((check) => [check, ticked.includes(check) ? undefined : missing])),
    voucher: refused && refusalText(text, refused),
  });
  const send = async () => {
    if (!errors.pass()) return;
    if (await change(() => payOrder(order.id, arrived(vouchers)))) onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('p2p.paid-title', { amount: sum })}
      warning={text('p2p.false-paid-warning')}
      action={text('p2p.i-have-paid')}
      onConfirm={send}
    >
      {CHECKS.map((check) => (
        <StatementTick
          key={check}
          checked={ticked.includes(check)}
          onChange={(on) => setTicked(on ? [...ticked, check] : ticked.filter((each) => each !== check))}
          error={errors.at(check)}
        >
          {text(`p2p.paid-check-${check}`, { amount: sum })}
        </StatementTick>
      ))}
      <ProofFields
        label={text('p2p.voucher')}
        hint={text('p2p.voucher-hint')}
        places={vouchers}
        onChange={setVouchers}
        error={errors.at('voucher')}
      />
    </ConfirmSheet>
  );
}
