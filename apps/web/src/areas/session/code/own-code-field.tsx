import type { CodePurpose } from '@mt2/contracts/session';
import { maskAccount } from '@mt2/domain/session';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { sendOwnCode } from '../session.api.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';
import { ownChannels } from './own-channels.ts';

export type OwnCodeFieldProps = Pick<CodeInputProps, 'value' | 'onChange' | 'error'> & { purpose: CodePurpose; label?: string };

/** A verification code for a security step: sent to the user's own email or phone, or to the other one on request. */
export function OwnCodeField({ purpose, label, ...field }: OwnCodeFieldProps) {
  const text = useText();
  const user = useSession((session) => session.user);
  const [first, second] = user ? ownChannels(user) : [];
  const [isOther, setOther] = useState(false);
  const channel = isOther && second ? second : first;
  const instead = isOther ? first : second;
  if (!channel) return null;
  const send = async () => {
    toast(await sendOwnCode(channel, purpose), 'ok');
    return maskAccount(channel.recipient);
  };
  return (
    <div>
      <CodeInput
        // The other channel has its own waiting time.
        key={channel.kind}
        label={label ?? text('common.verification-code')}
        {...field}
        hint={text('session.code-goes-to', { recipient: maskAccount(channel.recipient) })}
        send={send}
      />
      {instead && (
        <button
          type="button"
          onClick={() => setOther(!isOther)}
          className="reach mt-1 inline-flex min-h-8 items-center text-left text-[0.8125rem] font-semibold text-accent"
        >
          {text('session.send-code-instead', { recipient: maskAccount(instead.recipient) })}
        </button>
      )}
    </div>
  );
}
