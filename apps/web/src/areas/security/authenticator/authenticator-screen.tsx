import { security } from '@mt2/contracts/security';
import { isInForce } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { protectionQuery } from '../security.api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { TurnedOn } from './turned-on.tsx';

/** Sets up the authenticator, or shows the active one. A user without a fund password must set it first. */
export function AuthenticatorScreen() {
  const text = useText();
  const go = useGo();
  const gate = useGate(security.startAuthenticator);
  const protection = useQuery(protectionQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const isOn = isInForce(protection.data?.authenticator ?? 'off');
  const part = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => go.back('/pages/settings/security/index')} />;
    if (protection.error) return <ErrorRetry text={sentenceOf(protection.error)} onRetry={() => void protection.refetch()} />;
    if (!protection.data) return <SkeletonFields />;
    if (isOn) return <TurnedOn protection={protection.data} />;
    return gate.isOpen ? <SetUp isBegun={protection.data.authenticator === 'pending'} onDone={setCodes} /> : <ClosedGate gate={gate} />;
  };
  return <Screen title={text('security.authenticator')}>{part()}</Screen>;
}
