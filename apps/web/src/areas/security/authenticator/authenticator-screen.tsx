import { security } from '@mt2/contracts/security';
import { isInForce } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ClosedGate } from '../../../frame/gate/closed-gate.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { copyText } from '../../../platform/device/copy.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBackCloses } from '../../../ui/overlays/back-stack.ts';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { protectionQuery } from '../security.api.ts';
import { SetUp } from './set-up.tsx';
import { TurnedOn } from './turned-on.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone(): void };

/** Asks before back navigation leaves the codes; returns a function that leaves. */
function useLeaving(onDone: () => void): () => void {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const ask = async () => {
    const question = { title: text('security.recovery-save'), text: text('security.recovery-what') };
    if (await confirm({ ...question, ok: text('security.recovery-saved'), cancel: text('common.cancel') })) setLeaving(true);
  };
  useBackCloses(!isLeaving, () => void ask());
  const leave = useEffectEvent(onDone);
  // Only after back navigation is free again.
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return () => setLeaving(true);
}

/** The recovery codes, shown only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = useText();
  const leave = useLeaving(onDone);
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-8">
      <Notice strong title={text('security.recovery-save')}>
        <p>{text('security.recovery-what')}</p>
      </Notice>
      <ul
        translate="no"
        className="grid grid-cols-2 gap-x-2 gap-y-3 rounded-2xl bg-card p-4 text-center font-mono text-[0.9375rem] select-all
          max-[359px]:text-[0.8125rem]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Button size="lg" onClick={() => void copyText(codes.join('\n'))}>
          <Copy size={18} aria-hidden />
          {text('security.recovery-copy')}
        </Button>
        <Button tone="brand" size="lg" onClick={leave}>
          {text('security.recovery-saved')}
        </Button>
      </div>
    </div>
  );
}

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
