import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { type Protection, turnOffAuthenticator } from '../security.api.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** An active authenticator: its start time, its remaining recovery codes, and the ways to turn it off. */
export function TurnedOn({ protection: { authenticator, since, recoveryCodesLeft } }: { protection: Protection }) {
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
      <section className="rounded-2xl bg-card px-4 py-1">
        <Facts
          items={[
            { label: text('security.authenticator'), value: text(`security.authenticator-${authenticator}`) },
            ...(since === undefined ? [] : [{ label: text('security.authenticator-since'), value: formatDateTime(since) }]),
            { label: text('security.recovery-left'), value: String(recoveryCodesLeft) },
          ]}
        />
      </section>
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
