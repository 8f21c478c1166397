import { outbox } from '@mt2/contracts/lab/outbox';
import { useState } from 'react';
import { type Follow, useFollow } from '../../app/use-follow.ts';
import { useAct } from '../../app/use-lab.ts';
import { figuresText } from '../../platform/amount.ts';
import { send } from '../../platform/send.ts';
import { timeText } from '../../platform/time.ts';
import { Answer, Empty } from '../../ui/answer.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { followOutbox, type Mail } from './follow-outbox.ts';
import { purposeText } from './purpose-text.ts';

const follow: Follow<readonly Mail[]> = (world, signal, show) =>
  followOutbox((part) => send(world, outbox.listOutbox, part, signal), signal, show);

/** This world's email and SMS messages, live, newest last. */
const useOutbox = () => useFollow(follow);

const ALL = '';
const MOST_SHOWN = 200;

const fits = (recipient: string, purpose: string) => (mail: Mail) =>
  mail.recipient.includes(recipient.trim()) && (purpose === ALL || mail.purpose === purpose);

const goodUntil = ({ expiresAt, used }: Mail): string =>
  expiresAt === undefined ? '' : used ? ' · used' : ` · valid until ${timeText(expiresAt)}`;

const MailCard = ({ mail }: { readonly mail: Mail }) => {
  const { seq, recipient, purpose, code, text, at } = mail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-card px-4 py-2.5">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{recipient}</span>
          <span title={purpose}>
            <Badge>{purposeText(purpose)}</Badge>
          </span>
          <span className="text-[13px] text-mute">
            {timeText(at)} · number {seq}
            {goodUntil(mail)}
          </span>
        </p>
        <p className="mt-1 break-words" title={text}>
          {figuresText(text)}
        </p>
      </div>
      {code !== '' && (
        <p className="flex items-center gap-1">
          <span className="font-mono text-2xl font-semibold tracking-widest text-brand">{code}</span>
          <CopyButton text={code} what={`the code for ${recipient}`} />
        </p>
      )}
    </li>
  );
};

/** The messages to users, live: verification codes and notices. */
export function OutboxScreen() {
  const query = useOutbox();
  const { act, isBusy } = useAct();
  const clear = async () => {
    if (await act(outbox.clearOutbox, {}, ({ cleared }) => `${cleared} messages deleted`)) query.refetch();
  };
  const [isAsking, setAsking] = useState(false);
  const [recipient, setRecipient] = useState('');
  const [purpose, setPurpose] = useState(ALL);
  const purposes = [...new Set((query.data ?? []).map((mail) => mail.purpose))].sort();
  return (
    <Page
      title="Outbox"
      about="Emails and SMS sent to users in this world, newest first, with their verification codes."
      actions={
        <>
          <TextField label="Recipient" type="search" className="w-52" value={recipient} onChange={setRecipient} />
          <SelectField
            label="Purpose"
            className="w-44"
            options={[[ALL, 'all purposes'], ...purposes.map((each) => [each, purposeText(each)] as const)]}
            value={purpose}
            onChange={setPurpose}
          />
          <Button disabled={isBusy || !query.data?.length} onClick={() => setAsking(true)}>
            Clear
          </Button>
        </>
      }
    >
      <Answer query={query} empty="No messages yet. Request a verification code in the product, and it appears here.">
        {(all) => {
          const found = all.filter(fits(recipient, purpose)).slice(-MOST_SHOWN).reverse();
          if (found.length === 0) return <Empty>No messages match.</Empty>;
          return (
            <ul aria-live="polite" className="flex flex-col gap-2">
              {found.map((mail) => (
                <MailCard key={mail.seq} mail={mail} />
              ))}
            </ul>
          );
        }}
      </Answer>
      {isAsking && (
        <AskDialog title="Delete all messages?" action="Delete" onClose={() => setAsking(false)} onDone={() => void clear()}>
          All emails and SMS of this world are lost, with their codes.
        </AskDialog>
      )}
    </Page>
  );
}
