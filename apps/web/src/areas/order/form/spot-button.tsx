import type { Call } from '@mt2/contracts';
import type { Side } from '@mt2/domain/market';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useText } from '../../../platform/i18n.ts';
import type { Quotation } from '../../market/index.ts';
import { AddFundsButton, useAvailable } from '../../wallet/index.ts';
import { OrderButton } from '../order-button.tsx';

export type SpotButtonProps = {
  /** The call that places the order. */
  call: Call;
  quotation: Quotation;
  side: Side;
  isPending: boolean;
  /** The typed quantity is refused: the button is pale, as in a halted market, and a press shows the reason. */
  isRefused?: boolean;
  /** False until the order can be judged: the button is disabled, as it is until the balance is read. */
  isRead?: boolean;
  onPress(): void;
};

/** The button of a spot order. A guest is led to the login, a buyer without USDT to the ways to get some. */
export function SpotButton(props: SpotButtonProps) {
  const { call, quotation, side, isPending, isRefused = false, isRead = true, onPress } = props;
  const text = useText();
  const { unmet } = useGate(call);
  const available = useAvailable('spot', 'USDT');
  if (unmet) return <MeetNeed unmet={unmet} />;
  if (side === 'buy' && available === 0n) return <AddFundsButton account="spot" coin="USDT" />;
  return (
    <OrderButton
      isUp={side === 'buy'}
      isReady={quotation.isOpen && !isRefused}
      pending={isPending}
      disabled={available === undefined || !isRead}
      onClick={onPress}
    >
      {text(`spot.${side}-coin`, { coin: quotation.market.base })}
    </OrderButton>
  );
}
