import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { copyText } from '../../../platform/device/copy.ts';
import { useText } from '../../../platform/i18n.ts';
import { isRealTime } from '../../../platform/server-time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/figures/qr-code.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { startAuthenticator, turnOnAuthenticator } from '../security.api.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type ShownKey = Awaited<ReturnType<typeof startAuthenticator>>;
type SetUpProps = { onDone(recoveryCodes: readonly string[]): void };

/** A key in groups of four, which is easier to type. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The steps of setting up an authenticator: its purpose, its key, and a code that proves that an app has it. */
export function SetUp({ isBegun, onDone }: SetUpProps & { isBegun: boolean }) {
  const [shown, setShown] = useState<ShownKey>();
  return shown ? <Confirm shown={shown} onDone={onDone} /> : <Begin isBegun={isBegun} onShown={setShown} />;
}

/** `isBegun` if a key was shown before; it is not shown again. */
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

function Confirm({ shown: { key, uri }, onDone }: SetUpProps & { shown: ShownKey }) {
  const text = useText();
  const { submit, ...proof } = useProof(async (typed) => onDone(await turnOnAuthenticator(typed)));
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
