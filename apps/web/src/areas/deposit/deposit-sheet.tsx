import { copyFact } from '../../platform/device/copy-value.tsx';
import { useText } from '../../platform/i18n.ts';
import { accountNumberText } from '../../platform/text/account-number.ts';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';
import { Nothing, optional } from '../../ui/overlays/optional.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useLingering } from '../../ui/overlays/use-lingering.ts';
import { CoinAmount, countedAmount, type Deposit, RecordTimeline, transactionFacts } from '../wallet/index.ts';

const OwnPicture = optional(async () => ({ default: (await import('../upload/index.ts')).OwnPicture }), Nothing);

/** All about one deposit. */
export function DepositSheet({ deposit, onClose }: { deposit: Deposit | undefined; onClose(): void }) {
  const text = useText();
  const shown = useLingering(deposit);
  return (
    <Sheet open={deposit !== undefined} onClose={onClose} title={text('record.deposit-details')}>
      {shown && <DepositFacts deposit={shown} />}
    </Sheet>
  );
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const { id, coin, isBank, route, amount, status, to, reason, received, proofs } = deposit;
  const place = text(isBank ? 'withdraw.card-number' : 'deposit.address');
  const items: Fact[] = [
    ...(reason ? [{ label: text('record.reason'), value: reason }] : []),
    { label: text('deposit.sent-amount'), value: <CoinAmount coin={coin} value={amount} /> },
    ...(received > 0n && (status !== 'passed' || received !== amount)
      ? [{ label: text('record.received-amount'), value: <CoinAmount coin={coin} value={received} /> }]
      : []),
    ...(status === 'passed'
      ? [{ label: text('record.credited-amount'), value: <CoinAmount coin={coin} value={countedAmount(deposit)} /> }]
      : []),
    { label: text('deposit.chain'), value: isBank ? text('deposit.bank-transfer') : route },
    copyFact(place, to, isBank ? accountNumberText(to) : <GroupedText>{to}</GroupedText>),
    ...transactionFacts(deposit, text),
    copyFact(text('record.number'), String(id)),
  ];
  const proof = text(isBank ? 'deposit.transfer-voucher' : 'deposit.proof-picture');
  return (
    <>
      <div className="py-2">
        <RecordTimeline record={deposit} passed={text('deposit.step-credited')} />
      </div>
      <Facts items={items} />
      <h3 className="pt-3 pb-2 text-[0.8125rem] text-mute">{proof}</h3>
      <div className="grid grid-cols-3 gap-2 pb-2">
        {proofs.map((path, index) => (
          <OwnPicture key={path} path={path} alt={`${proof} ${index + 1}`} className="aspect-square w-full rounded-lg" />
        ))}
      </div>
    </>
  );
}
