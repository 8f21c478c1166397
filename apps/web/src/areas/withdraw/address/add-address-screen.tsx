import { withdraw } from '@mt2/contracts/withdraw';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { AddressFormView } from './address-form-view.tsx';

/** Saves a withdrawal address. `?coin=USDT&network=TRC20` preselects. A user without a fund password is led to set one first. */
export function AddAddressScreen() {
  const text = useText();
  const gate = useGate(withdraw.addAddress);
  if (gate.isOpen) return <AddressFormView />;
  return (
    <Screen title={text('screen.add-address')}>
      <ClosedGate gate={gate} />
    </Screen>
  );
}
