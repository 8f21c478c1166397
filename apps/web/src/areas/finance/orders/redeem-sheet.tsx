import type { Atoms } from '@mt2/domain';
import { penaltyFactor } from '@mt2/domain/finance';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { exactAmount, signedAmount } from '../../wallet/index.ts';
import { redeem } from '../finance.api.ts';
import type { Order } from '../order.ts';

export type RedeemSheetProps = { open: boolean; onClose(): void; order: Order };

/** Everything that redeeming an order now means, before it is confirmed. */
export function RedeemSheet({ open, onClose, order }: RedeemSheetProps) {
  const text = useText();
  const { symbol, amount, daily, days, credited, received, mode, penalty, back, forgone, net } = order;
  const { send, isPending } = useRedeem(order, onClose);
  const plain = (value: Atoms, sign = '') => <Amount unit={symbol} className="whitespace-nowrap">{`${sign}${exactAmount(value)}`}</Amount>;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('finance.redeem-title', { amount: ownAmount(`${exactAmount(amount)} ${symbol}`) })}
      footer={
        <Button tone="brand" size="lg" pending={isPending} onClick={() => void send()}>
          {text('finance.redeem-now')}
        </Button>
      }
    >
      <Facts
        items={[
          { label: text('finance.principal'), value: plain(amount) },
          { label: text('finance.interest-received'), value: plain(received) },
          {
            label: text('finance.penalty'),
            value: (
              <>
                <span className="text-down">{plain(penalty, '-')}</span>
                <span className="block text-xs text-mute">
                  <Sentence>
                    {text(`finance.penalty-${mode}-how`, {
                      days: days - credited,
                      amount: ownAmount(exactAmount(daily)),
                      factor: penaltyFactor(mode),
                    })}
                  </Sentence>
                </span>
              </>
            ),
          },
          {
            label: text('finance.you-receive-now'),
            value: (
              <Amount unit={symbol} className="text-base font-bold">
                {exactAmount(back)}
              </Amount>
            ),
          },
          {
            label: text('finance.interest-forgone'),
            value: (
              <>
                {plain(forgone)}
                <span className="block text-xs text-mute">
                  <Sentence>{`${text('finance.days', { count: days - credited })} × ${ownAmount(exactAmount(daily))}`}</Sentence>
                </span>
              </>
            ),
          },
          {
            label: text('finance.net-result'),
            value: (
              <SignedAmount unit={symbol} className="font-semibold">
                {signedAmount(net)}
              </SignedAmount>
            ),
          },
        ]}
      />
      <p className="pt-2 text-xs leading-relaxed text-mute">{text('finance.redeem-note')}</p>
    </Sheet>
  );
}

function useRedeem({ id }: Order, onClose: () => void) {
  const { change, isPending } = useChanging();
  const send = async () => {
    // Where it was refused, the order has ended meanwhile.
    await change(() => redeem(id));
    onClose();
  };
  return { send, isPending };
}
