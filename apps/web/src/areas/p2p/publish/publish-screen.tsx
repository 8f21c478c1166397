import { p2p } from '@mt2/contracts/p2p';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { PublishForm } from './publish-form-view.tsx';

export function PublishScreen() {
  const text = useText();
  const gate = useGate(p2p.publish);
  if (gate.isOpen) return <PublishForm />;
  return (
    <Screen title={text('screen.p2p-publish')}>
      <ClosedGate gate={gate} />
    </Screen>
  );
}
