import { type RequestDetail, request } from '@mt2/contracts/lab/request';
import { curlText, missingIn, type Repeat, type Repeated, repeatOf, variablesOf } from '@mt2/lab/repeat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorldId } from '../../app/use-lab.ts';
import { sendTo } from '../../platform/send.ts';
import { Answer } from '../../ui/answer.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyTextButton } from '../../ui/copy-button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { SaveCsv } from './save-csv.tsx';
import { useSendAgain } from './use-send-again.ts';

/** The answer to the call that was sent again. */
const Done = ({ done: { status, answer } }: { readonly done: Repeated }) => (
  <div role="status">
    <p className="font-semibold">HTTP {status}</p>
    <pre className="mt-1 rounded-lg bg-page p-3 text-[13px] wrap-anywhere whitespace-pre-wrap">
      {typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}
    </pre>
  </div>
);

/** The call as a text to copy, with the variables that it reads. */
function Copies({ repeat, onceKey: key }: { readonly repeat: Repeat; readonly onceKey: string }) {
  const variables = variablesOf(repeat);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton what="curl" text={curlText(repeat, { origin: location.origin, key })} />
      </div>
      {variables.length > 0 && <p className="text-[13px] text-mute">Secrets are variables: {variables.join(', ')}</p>}
    </>
  );
}

function Repeating({ detail, world }: { readonly detail: RequestDetail; readonly world: string }) {
  const repeat = repeatOf(detail, world);
  const [isSameKey, setSameKey] = useState(false);
  const [open, setOpen] = useState<'ask' | 'edit'>();
  const { isBusy, done, sendAgain } = useSendAgain();
  const send = (sent: Repeat) => void sendAgain(sent, isSameKey);
  const close = () => setOpen(undefined);
  const isChatGuest = repeat.user !== undefined && repeat.user < 0;
  const begin = () => {
    if (missingIn(repeat).length > 0) setOpen('edit');
    else if (repeat.changes) setOpen('ask');
    else send(repeat);
  };
  return (
    <Section title="Use it again">
      {isChatGuest ? (
        <p className="text-mute">A guest of the chat sent it: their session cannot be opened again.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button small tone="brand" disabled={isBusy} onClick={begin}>
            Send again
          </Button>
          <Button small disabled={isBusy} onClick={() => setOpen('edit')}>
            Edit and send
          </Button>
          <SaveCsv repeat={repeat} />
        </div>
      )}
      {repeat.key !== '' && <CheckField label="Same idempotency key" isChecked={isSameKey} onChange={setSameKey} />}
      <Copies repeat={repeat} onceKey={isSameKey ? repeat.key : ''} />
      {done && <Done done={done} />}
      {open === 'ask' && (
        <AskDialog title={`Send ${repeat.call} again?`} action="Send again" tone="good" onClose={close} onDone={() => send(repeat)}>
          It changes the world {world}, as {detail.user?.account ?? 'a guest'}.
        </AskDialog>
      )}
      {open === 'edit' && <EditDialog repeat={repeat} onClose={close} onSend={send} />}
    </Section>
  );
}

/** Sends a logged call again, or copies it for a shell. */
export function UseAgain({ id }: { readonly id: number }) {
  const world = useWorldId();
  const query = useQuery({
    queryKey: [world, 'request again', id],
    queryFn: ({ signal }) => sendTo(request.getRequest, { id }, { world, signal }),
  });
  return <Answer query={query}>{(detail) => <Repeating detail={detail} world={world} />}</Answer>;
}
