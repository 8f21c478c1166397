import { copyFact } from '../../../platform/device/copy-value.tsx';
import { useText } from '../../../platform/i18n.ts';
import { accountNumberText } from '../../../platform/text/account-number.ts';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { EnlargeablePicture } from '../../upload/index.ts';
import { WayName } from '../ways.tsx';
import type { Order } from './order.ts';
import { Sum } from './sum.tsx';

/** The sum, and the details of the payee: each can be copied. The seller sees their own details and the payer's name. */
export function PaymentCard({ order }: { order: Order }) {
  const text = useText();
  const { way, role, payInfo, otherRealName } = order;
  const isAbroad = Boolean(payInfo.swiftCode);
  const lines: readonly (readonly [label: string, value: string | undefined, shown?: string])[] = [
    [text('p2p.payee'), payInfo.payee],
    [text('withdraw.bank-name'), payInfo.bankName],
    [text('withdraw.branch'), isAbroad ? '' : payInfo.bankBranch],
    [text('bank-card.swift-code'), payInfo.swiftCode],
    [text('bank-card.bank-address'), payInfo.bankAddress],
    way === 'bank'
      ? [text('withdraw.card-number'), payInfo.account, accountNumberText(payInfo.account)]
      : [text('p2p.account-number'), payInfo.account],
    [text('bank-card.payee-address'), payInfo.payeeAddress],
    [text('bank-card.postal-code'), payInfo.postalCode],
  ];
  const facts: Fact[] = [
    ...lines.flatMap(([label, value, shown]) => (value ? copyFact(label, value, shown) : [])),
    ...(role === 'seller' ? [{ label: text('p2p.buyer-name'), value: <b>{otherRealName}</b> }] : []),
  ];
  return (
    <section className="rounded-2xl bg-card px-4 py-1">
      <Sum order={order} />
      <h2 className="flex items-center justify-between gap-4 pt-3 pb-1 text-sm font-semibold">
        {text(role === 'buyer' ? 'p2p.pay-to' : 'p2p.receive-at')}
        <WayName way={way} />
      </h2>
      <Facts items={facts} />
      {payInfo.qr !== '' && (
        <div className="flex items-center justify-between gap-4 border-t border-line py-3 text-sm">
          <span className="text-mute">{text('p2p.payment-qr')}</span>
          <EnlargeablePicture path={payInfo.qr} alt={text('p2p.payment-qr')} className="size-24 rounded-lg bg-white" />
        </div>
      )}
    </section>
  );
}
