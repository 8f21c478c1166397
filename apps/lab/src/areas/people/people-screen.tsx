import { type Person, people } from '@mt2/contracts/lab/people';
import { Plus, Smartphone, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { CreateDialog, FeeLevelDialog, FundDialog, ImportDialog, LevelDialog, PartnerDialog, TotpDialog } from './dialogs.tsx';
import { GUEST, useLogIn } from './use-log-in.ts';

const fits = (words: string) => (person: Person) =>
  [person.persona, person.account, person.phone, String(person.user), person.about].some((text) =>
    text.toLowerCase().includes(words.toLowerCase()),
  );

type Secrets = Pick<Person, 'password' | 'fundPassword'>;
/** The secrets of the first user who has both: those of most users. */
const usualOf = (everybody: readonly Person[]): Secrets | undefined =>
  everybody.find(({ password, fundPassword }) => password !== '' && fundPassword !== '');
/** A user's secrets that differ from the usual ones. */
const ownSecretsOf = ({ password, fundPassword }: Person, usual: Secrets | undefined): string =>
  [
    password === '' && 'no known password',
    password !== '' && password !== usual?.password && `password ${password}`,
    password !== '' && fundPassword === '' && 'no known fund password',
    fundPassword !== '' && fundPassword !== usual?.fundPassword && `fund password ${fundPassword}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What can be asked about a user. */
const DIALOGS = { fees: FeeLevelDialog, fund: FundDialog, level: LevelDialog, partner: PartnerDialog, totp: TotpDialog };
type Asked = { readonly dialog: keyof typeof DIALOGS; readonly who: string };

type LineProps = {
  readonly person: Person;
  readonly usual: Secrets | undefined;
  readonly world: string;
  readonly isBusy: boolean;
  onLogIn: () => void;
  onLogInBeside: () => void;
  onAsk: (dialog: keyof typeof DIALOGS) => void;
};

/** A row opens the product as its user, and its menu has everything else. */
function PersonLine({ person, usual, world, isBusy, onLogIn, onLogInBeside, onAsk }: LineProps) {
  const { persona, account, authenticator, user } = person;
  const go = useNavigate();
  const dialogs: readonly (readonly [label: string, name: string, dialog: keyof typeof DIALOGS])[] = [
    ...(authenticator ? [['Authenticator code', `Authenticator code of ${persona}`, 'totp'] as const] : []),
    ['Verify', `Verify ${persona}`, 'level'],
    ['Fund', `Fund ${persona}`, 'fund'],
    ['Fee level', `Fee level of ${persona}`, 'fees'],
    ['Partner', `Partner status of ${persona}`, 'partner'],
  ];
  return (
    <tr>
      <td>
        <button
          type="button"
          className="row-act font-semibold"
          aria-label={`Log in as ${persona}`}
          title="Open the product, logged in"
          disabled={isBusy}
          onClick={onLogIn}
        >
          {persona}
        </button>
        <p className="text-[13px] text-mute @5xl:whitespace-nowrap">
          {account} · {user}
        </p>
      </td>
      <td className="whole">
        <p>{person.about}</p>
        <p className="text-[13px] text-mute">{ownSecretsOf(person, usual)}</p>
      </td>
      <td className="text-right whitespace-nowrap">
        <CopyButton text={account} what={`the account of ${persona}`} />
        <Menu
          name={`More for ${persona}`}
          items={[
            { label: 'Log in on phone 2', name: `Log in as ${persona} on phone 2`, onPress: onLogInBeside, isDisabled: isBusy },
            ...dialogs.map(([label, name, dialog]) => ({ label, name, onPress: () => onAsk(dialog) })),
            { label: 'Ledger', name: `Ledger of ${persona}`, onPress: () => void go(`/${world}/ledger?owner=${user}`) },
          ]}
        />
      </td>
    </tr>
  );
}

const UsualPasswords = ({ password, fundPassword }: Secrets) => (
  <p className="text-[13px] text-mute">
    Password {password}, fund password {fundPassword}. A row says what differs.
  </p>
);

type TableProps = Pick<LineProps, 'usual' | 'world' | 'isBusy'> & {
  readonly logIn: ReturnType<typeof useLogIn>['logIn'];
  readonly onAsk: (asked: Asked) => void;
};

const PeopleTable = ({ people, usual, logIn, onAsk, ...shared }: TableProps & { readonly people: readonly Person[] }) => (
  <>
    {usual && <UsualPasswords {...usual} />}
    <Table caption="People" heads={['Person', 'State', 'Actions']}>
      {people.map((person) => (
        <PersonLine
          key={person.user}
          person={person}
          usual={usual}
          {...shared}
          onLogIn={() => void logIn(person.persona)}
          onLogInBeside={() => void logIn(person.persona, 'second')}
          onAsk={(dialog) => onAsk({ dialog, who: person.persona })}
        />
      ))}
    </Table>
  </>
);

/** A user who registered before those listed. */
function OlderPerson({ find, ...table }: TableProps & { readonly find: string }) {
  const query = useAsk(people.listPeople, { find });
  return (
    <Answer query={query} empty="No users match. Users who registered before the last 100 are found by account or ID.">
      {(found) => <PeopleTable people={found} {...table} />}
    </Answer>
  );
}

const GuestButton = ({ isBusy, onLogIn }: Pick<LineProps, 'isBusy' | 'onLogIn'>) => (
  <Button disabled={isBusy} onClick={onLogIn}>
    <Smartphone size={16} aria-hidden /> Guest
  </Button>
);

/** The users of a world (`?find=1002` looks for one): one click opens the product as one of them. */
export function PeopleScreen() {
  const world = useWorldId();
  const query = useAsk(people.listPeople, {}, { every: 5000 });
  const { logIn, isBusy } = useLogIn(world);
  const [address] = useSearchParams();
  const [words, setWords] = useState(address.get('find') ?? '');
  const [asked, setAsked] = useState<Asked>();
  const [isCreating, setCreating] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const Dialog = asked && DIALOGS[asked.dialog];
  return (
    <Page
      title="People"
      about="Each persona starts in a different state. Choose one to open the product on the phone, logged in."
      actions={
        <>
          <TextField label="Search" type="search" value={words} onChange={setWords} className="w-48" />
          <GuestButton isBusy={isBusy} onLogIn={() => void logIn(GUEST)} />
          <Button onClick={() => setImporting(true)}>
            <Upload size={16} aria-hidden /> Import
          </Button>
          <Button tone="brand" onClick={() => setCreating(true)}>
            <Plus size={16} aria-hidden /> New person
          </Button>
        </>
      }
    >
      <Answer query={query}>
        {(everybody) => {
          const found = everybody.filter(fits(words));
          const table = { usual: usualOf(everybody), world, isBusy, logIn, onAsk: setAsked };
          return found.length > 0 ? <PeopleTable people={found} {...table} /> : <OlderPerson find={words.trim()} {...table} />;
        }}
      </Answer>
      {Dialog && asked && <Dialog who={asked.who} onClose={() => setAsked(undefined)} />}
      {isImporting && <ImportDialog world={world} onClose={() => setImporting(false)} />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} onMade={({ account }) => void logIn(account)} />}
    </Page>
  );
}
