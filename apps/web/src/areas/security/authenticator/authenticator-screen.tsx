import type { RefusalName } from '@mt2/contracts';
import { security } from '@mt2/contracts/security';
import { isInForce } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { Clock, Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { ClosedGate } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { copyText } from '../../../platform/device/copy.ts';
import { zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Refused } from '../../../platform/send.ts';
import { isRealTime } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/figures/qr-code.tsx';
import { FactsCard } from '../../../ui/lists/facts.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBackCloses } from '../../../ui/overlays/back-stack.ts';
import { ConfirmSheet, type ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import { type Protection, protectionQuery, startAuthenticator, turnOffAuthenticator, turnOnAuthenticator } from '../security.api.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

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
  const [shown, setShown] = useState<ShownKey>();
  const isOn = isInForce(protection.data?.authenticator ?? 'off');
  const part = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => go.back('/pages/settings/security/index')} />;
    // Also if it is on: until the recovery codes arrive, their request can be repeated.
    if (shown) return <Confirm shown={shown} onDone={setCodes} onOver={() => setShown(undefined)} />;
    if (protection.error || !protection.data)
      return <Unread error={protection.error} onRetry={protection.refetch} loading={<SkeletonFields />} />;
    if (isOn) return <TurnedOn protection={protection.data} />;
    return gate.isOpen ? <Begin isBegun={protection.data.authenticator === 'pending'} onShown={setShown} /> : <ClosedGate gate={gate} />;
  };
  return <Screen title={text('security.authenticator')}>{part()}</Screen>;
}

type ShownKey = Awaited<ReturnType<typeof startAuthenticator>>;

const IS_OVER: ReadonlySet<string> = new Set<RefusalName>(['authenticator-on', 'authenticator-not-set-up']);

/** A key in groups of four, which is easier to type. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** Explains the set-up; `isBegun` if a key was shown before, which is not shown again. */
function Begin({ isBegun, onShown }: { isBegun: boolean; onShown(shown: ShownKey): void }) {
  const text = useText();
  return (
    <Form
      submit={text(isBegun ? 'security.authenticator-start-over' : 'security.authenticator-set-up')}
      onSubmit={async () => onShown(await startAuthenticator())}
    >
      {isBegun && (
        <Notice strong title={text('security.authenticator-unfinished')}>
          <p>{text('security.authenticator-unfinished-what')}</p>
        </Notice>
      )}
      <Notice title={text('security.authenticator-what')}>
        <p>{text('security.authenticator-when')}</p>
        <p>{text('security.log-out-others-question')}</p>
      </Notice>
      <ol className="list-decimal space-y-2 pl-5 text-sm leading-relaxed">
        <li>{text('security.authenticator-step-app')}</li>
        <li>{text('security.authenticator-step-scan')}</li>
        <li>{text('security.authenticator-step-code')}</li>
        <li>{text('security.authenticator-step-recovery')}</li>
      </ol>
      <ClockNotice />
    </Form>
  );
}

type ConfirmProps = { shown: ShownKey; onDone(recoveryCodes: readonly string[]): void; onOver(): void };

/** The key, and a code that proves that an app has it; `onOver` is called if the key can no longer be turned on. */
function Confirm({ shown: { key, uri }, onDone, onOver }: ConfirmProps) {
  const text = useText();
  const { submit, ...proof } = useProof(async (typed) => {
    try {
      onDone(await turnOnAuthenticator(typed));
    } catch (error) {
      if (error instanceof Refused && IS_OVER.has(error.key)) onOver();
      throw error;
    }
  });
  return (
    <Form submit={text('security.turn-on')} onSubmit={submit}>
      <ClockNotice />
      <div className="flex flex-col items-center gap-3">
        <p className="text-center text-sm text-mute">{text('security.authenticator-scan')}</p>
        <QrCode value={uri} label={text('security.authenticator-qr')} />
        <div className="flex w-full items-center gap-1 rounded-lg bg-card py-1 pr-3 pl-4">
          <p translate="no" className="min-w-0 flex-1 font-mono text-[0.8125rem] leading-5 break-words select-all">
            {grouped(key)}
          </p>
          <CopyButton label={text('security.copy-key')} onPress={() => void copyText(key)} />
        </div>
        <a href={uri} className="reach text-sm font-semibold text-accent">
          {text('security.open-in-app')}
        </a>
      </div>
      <ProofFields {...proof} />
    </Form>
  );
}

/** Explains that a phone's app uses real time and shows different codes if the world's clock differs. */
function ClockNotice() {
  const text = useText();
  return isRealTime() ? null : (
    <p className="flex gap-2 text-xs leading-relaxed text-pretty text-mute">
      <Clock size={14} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        <span className="block font-semibold">{text('security.clock-differs')}</span>
        {text('security.clock-what')}
      </span>
    </p>
  );
}

/** An active authenticator: its start time, its remaining recovery codes, and the ways to turn it off. */
function TurnedOn({ protection: { authenticator, since, recoveryCodesLeft } }: { protection: Protection }) {
  const text = useText();
  const [asked, setAsked] = useState({ isOpen: false, turn: 0 });
  const isLost = authenticator === 'lost';
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-8">
      {isLost && (
        <Notice Icon={Clock} title={text('security.lost-under-review')}>
          <p>{text('security.lost-found')}</p>
        </Notice>
      )}
      <FactsCard
        items={[
          { label: text('security.authenticator'), value: text(`security.authenticator-${authenticator}`) },
          ...(since === undefined ? [] : [{ label: text('security.authenticator-since'), value: zonedTimeText(since) }]),
          { label: text('security.recovery-left'), value: String(recoveryCodesLeft) },
        ]}
      />
      <Notice>{text('security.authenticator-when')}</Notice>
      <Button size="lg" onClick={() => setAsked({ isOpen: true, turn: asked.turn + 1 })}>
        {text('security.turn-off')}
      </Button>
      {!isLost && (
        <Go to="/pages/user/login/authenticator" className="reach self-center text-sm font-semibold text-accent">
          {text('security.totp-unavailable')}
        </Go>
      )}
      {/* Each opens empty: the one before it contained passwords. */}
      <TurnOffSheet key={asked.turn} open={asked.isOpen} onClose={() => setAsked({ ...asked, isOpen: false })} />
    </div>
  );
}

function TurnOffSheet({ open, onClose }: Pick<ConfirmSheetProps, 'open' | 'onClose'>) {
  const text = useText();
  const { submit, ...proof } = useProof(async (typed) => {
    toast(await turnOffAuthenticator(typed), 'ok');
    onClose();
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('security.turn-off')}
      warning={text('security.turn-off-what')}
      action={text('security.turn-off')}
      onConfirm={submit}
    >
      <ProofFields {...proof} takesRecovery />
    </ConfirmSheet>
  );
}
