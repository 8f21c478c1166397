import { setting } from '@mt2/contracts/lab/setting';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { CheckField } from '../../ui/field.tsx';

/** The options of this world that differ from the product's usual rules. */
export function WorldSettings() {
  const query = useAsk(setting.getSettings, {});
  const { act } = useAct();
  return (
    <Answer query={query}>
      {({ securityHold }) => (
        <CheckField
          label="Withdrawals and P2P sales are blocked for 24 hours after a password change, and withdrawals to a new address for 24 hours"
          isChecked={securityHold}
          onChange={(isOn) => void act(setting.setSettings, { securityHold: isOn }, () => (isOn ? 'Switched on' : 'Switched off'))}
        />
      )}
    </Answer>
  );
}
