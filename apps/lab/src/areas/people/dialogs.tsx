import type { ReadMessage } from '@mt2/contracts';
import { type Person, people } from '@mt2/contracts/lab/people';
import { FEE_LEVELS } from '@mt2/domain/order';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { usePlayFile } from '../../app/use-play-file.ts';
import { amountText, countText, percentText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Problems } from '../../ui/problems.tsx';
import { toast } from '../../ui/toasts.ts';
import { useCoinOptions } from '../market/use-coin-options.ts';

/** The levels of verification and their labels. */
const LEVELS = [
  ['none', 'Not verified'],
  ['basic', 'Basic'],
  ['advanced', 'Advanced'],
] as const;
type Level = (typeof LEVELS)[number][0];

type CreateProps = { readonly onClose: () => void; readonly onMade: (person: Person) => void };

/** Creates a user with the product's own calls. */
export function CreateDialog({ onClose, onMade }: CreateProps) {
  const { act, isBusy } = useAct();
  const [email, setEmail] = useState('');
  const [level, setLevel] = useState<Level>('none');
  const [hasFundPassword, setHasFundPassword] = useState(false);
  const submit = async () => {
    const sent = { level, fundPassword: hasFundPassword, ...(email === '' ? {} : { email }) };
    const made = await act(people.createPerson, sent, ({ account, password }) => `${account} is registered, password ${password}`);
    if (!made) return;
    onClose();
    onMade(made);
  };
  return (
    <FormDialog title="New person" action={isBusy ? 'Creating …' : 'Create'} isDisabled={isBusy} submit={submit} onClose={onClose}>
      <TextField label="Email" hint="Leave empty to generate an address." type="email" value={email} onChange={setEmail} />
      <SelectField label="Verified" options={LEVELS} value={level} onChange={(next) => setLevel(next as Level)} />
      <CheckField label="Has the fund password 246810" isChecked={hasFundPassword} onChange={setHasFundPassword} />
    </FormDialog>
  );
}

type ImportProps = { readonly world: string; readonly onClose: () => void };

/** Imports users with balances from a CSV file: either all of them are created, or none. */
export function ImportDialog({ world, onClose }: ImportProps) {
  const { play, problems, isBusy } = usePlayFile();
  const take = async (file: File) => {
    const read = async () => (await import('@mt2/lab/people-file')).readPeople(await file.text());
    const made = await play(read, { world });
    if (!made) return;
    onClose();
    toast(`${countText(made.steps, 'user')} from ${file.name} created in ${world}`);
  };
  return (
    <Dialog title="Import people" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-[13px] text-mute">
          One user per line, at most 1,000. Columns: account, and optionally password, country, level, fund_password, and coins such as USDT
          or USDT contract.
        </p>
        <DropZone label="File of users" accept=".csv" onFile={(file) => void take(file)}>
          {isBusy ? 'Creating …' : 'Drop a CSV file here, or choose one'}
        </DropZone>
        <Problems lines={problems} />
      </div>
    </Dialog>
  );
}

const ACCOUNTS = [
  ['change', 'Spot (change)'],
  ['micro', 'Options (micro)'],
  ['contract', 'Contract'],
  ['trust', 'Trust'],
  ['legal', 'Fiat (legal)'],
  ['lever', 'Leverage (lever)'],
] as const;

/** Credits an account from the outside world. */
export function FundDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy, errors } = useAct(['amount']);
  const [currency, setCurrency] = useState('USDT');
  const coins = useCoinOptions(currency);
  const [account, setAccount] = useState('change');
  const [amount, setAmount] = useState('1000');
  const submit = async () => {
    const sent = { persona: who, currency, account, amount };
    const done = await act(people.fund, sent, (now) => `${who} has ${amountText(now.available)} ${now.currency} in ${now.account}`);
    if (done) onClose();
  };
  return (
    <FormDialog title={`Fund ${who}`} action="Credit" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <SelectField label="Coin" options={coins} value={currency} onChange={setCurrency} />
      <SelectField label="Account" options={ACCOUNTS} value={account} onChange={setAccount} />
      <TextField label="Amount" required inputMode="decimal" value={amount} error={errors.amount} onChange={setAmount} />
    </FormDialog>
  );
}

/** Verifies a user up to a level, or revokes higher grades. */
export function LevelDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [level, setLevel] = useState<Level>('basic');
  const submit = async () => {
    if (await act(people.setLevel, { persona: who, level }, (set) => `${who} is verified: ${set.level}`)) onClose();
  };
  return (
    <FormDialog title={`Verify ${who}`} action="Set" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">Higher levels are revoked. Open positions and orders can still be closed.</p>
      <SelectField label="Verified" options={LEVELS} value={level} onChange={(next) => setLevel(next as Level)} />
    </FormDialog>
  );
}

const FEE_OPTIONS = FEE_LEVELS.map(({ level }) => [String(level), `Level ${level}`] as const);

/** Gives a user a minimum fee level for a time, or removes it. */
export function FeeLevelDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [level, setLevel] = useState('1');
  const [until, setUntil] = useState('30d');
  const submit = async () => {
    const told = ({ level: now }: ReadMessage<typeof people.setFeeLevel>) => `${who} has fee level ${now}`;
    if (await act(people.setFeeLevel, { persona: who, level: Number(level), until }, told)) onClose();
  };
  return (
    <FormDialog title={`Fee level: ${who}`} action="Set" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">The minimum level for spot and contracts. Level 0 removes it.</p>
      <SelectField label="Minimum level" options={FEE_OPTIONS} value={level} onChange={setLevel} />
      <TextField label="Until: an instant, or a time from now" required value={until} onChange={setUntil} />
    </FormDialog>
  );
}

/** Makes a user a partner with a share of their invitees' fees, or an ordinary user again. */
export function PartnerDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [rate, setRate] = useState('40');
  const submit = async () => {
    const told = ({ isPartner, rate: now }: ReadMessage<typeof people.setPartner>) =>
      isPartner ? `${who} is a partner with ${percentText(now)}%` : `${who} is not a partner`;
    if (await act(people.setPartner, { persona: who, rate }, told)) onClose();
  };
  return (
    <FormDialog title={`Partner: ${who}`} action="Set" isDisabled={isBusy} submit={submit} onClose={onClose}>
      <p className="text-mute">A partner has an individual rate instead of a level. 0 ends the partnership.</p>
      <TextField label="Percent of invitees’ fees, at most 50" required inputMode="decimal" value={rate} onChange={setRate} />
    </FormDialog>
  );
}

/** The code of a user's authenticator, by the world's clock. */
export function TotpDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const query = useAsk(people.getTotp, { persona: who }, { every: 1000 });
  return (
    <Dialog title={`Authenticator of ${who}`} onClose={onClose}>
      <Answer query={query}>
        {({ code, secondsLeft: left, isUsed }) => (
          <div className="flex flex-col gap-3">
            <p className="flex items-center gap-2">
              <output className="font-mono text-3xl tracking-widest">{code}</output>
              <CopyButton text={code} what="the code" />
            </p>
            <p className="text-mute">
              {isUsed
                ? `Already used. The next code appears in ${left} s of world time; advance the clock if it is stopped.`
                : `Works once. Expires in ${left + 30} s of world time.`}
            </p>
          </div>
        )}
      </Answer>
    </Dialog>
  );
}
