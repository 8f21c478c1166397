import { USER_EVENTS } from '@mt2/contracts/areas';
import { clock } from '@mt2/contracts/lab/clock';
import { type FormEvent, useState } from 'react';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { instantOf, timeText } from '../../platform/time.ts';
import { Answer, Empty } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { DurationField, durationError } from '../../ui/duration-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useUserOptions } from '../people/use-user-options.ts';
import { eventsText, NOTHING_DUE, type Until, useAdvances, useClockActs, type Wish } from './clock-acts.ts';
import { SetAsideZone } from './set-aside.tsx';

const EVERY_MS = 5000;
const RATES = [1, 60, 600, 3600] as const;

const EVENTS = [
  ['', 'choose'],
  ...Object.keys(USER_EVENTS)
    .sort()
    .map((name) => [name, name] as const),
] as const;

const FIELDS = '[^=,]+=[^=,]+(,[^=,]+=[^=,]+)*';
/** `change=completed,level=2` as fields of an event. */
const fieldsOf = (text: string): Record<string, string> =>
  text === '' ? {} : Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim())));

/** The button stays next to the fields, also above an error. */
const FORM = 'flex flex-wrap items-end gap-2 md:items-start md:[&>button]:mt-[23px]';

type RateButtonsProps = {
  readonly current: number | undefined;
  readonly isBusy: boolean;
  readonly onRun: (rate: (typeof RATES)[number]) => void;
};

const RateButtons = ({ current, isBusy, onRun }: RateButtonsProps) => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 text-[13px] text-mute">Run faster than real time</legend>
    <div className="flex gap-1">
      {RATES.map((rate) => (
        <Button
          key={rate}
          tone={rate === current ? 'brand' : 'plain'}
          aria-pressed={rate === current}
          disabled={isBusy}
          onClick={() => onRun(rate)}
        >
          × {rate}
        </Button>
      ))}
    </div>
  </fieldset>
);

function AdvanceForms({ rate: current }: { readonly rate: number | undefined }) {
  const { advance, run, isBusy } = useClockActs();
  const users = useUserOptions('any');
  const [by, setBy] = useState('');
  const [to, setTo] = useState('');
  const [name, setName] = useState('');
  const [persona, setPersona] = useState('');
  const [where, setWhere] = useState('');
  const [within, setWithin] = useState('');
  const until = {
    event: name as Until['event'],
    where: fieldsOf(where),
    ...(persona === '' ? {} : { persona }),
    ...(within === '' ? {} : { within: within.trim() }),
  };
  const submit = (wish: Wish, error?: string) => (event: FormEvent) => {
    event.preventDefault();
    if (error === undefined) void advance(wish);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <form className={FORM} onSubmit={submit({ by: by.trim() }, durationError(by))}>
        <DurationField label="Advance by" placeholder="15d, 6h, 5m, 90s" className="w-40" required value={by} onChange={setBy} />
        <Button type="submit" disabled={isBusy}>
          Advance
        </Button>
      </form>
      <form className={FORM} onSubmit={submit({ to: instantOf(to) })}>
        <TextField label="Advance to (UTC)" type="datetime-local" step={1} className="w-56" required value={to} onChange={setTo} />
        <Button type="submit" disabled={isBusy}>
          Advance
        </Button>
      </form>
      <form className={FORM} onSubmit={submit({ until }, durationError(within))}>
        <SelectField label="Advance until an event" className="w-48" required options={EVENTS} value={name} onChange={setName} />
        <SelectField label="User" className="w-40" options={users} value={persona} onChange={setPersona} />
        <TextField
          label="Where"
          placeholder="change=completed"
          title="For example change=completed; separate several with commas"
          pattern={FIELDS}
          className="w-44"
          value={where}
          onChange={setWhere}
        />
        <DurationField label="Within" placeholder="30d" className="w-40" value={within} onChange={setWithin} />
        <Button type="submit" disabled={isBusy}>
          Advance
        </Button>
      </form>
      <RateButtons current={current} isBusy={isBusy} onRun={(rate) => void run(rate)} />
    </div>
  );
}

/** A world's clock: controls, and the log of advances. */
export function ClockScreen() {
  const advances = useAdvances(useWorldId());
  const state = useAsk(clock.getClock, {}, { every: EVERY_MS });
  return (
    <Page title="Clock" about="The time of this world. Advancing it runs all due work in order; to go back, restore a snapshot.">
      <SetAsideZone />
      <AdvanceForms rate={state.data?.mode === 'running' ? state.data.rate : undefined} />
      <Answer query={state}>
        {({ nextDue }) => (
          <p>{nextDue === undefined ? NOTHING_DUE : `The next work is due at ${timeText(nextDue)}; “Next due” advances to it.`}</p>
        )}
      </Answer>
      <Section title="Log">
        {advances.length === 0 ? (
          <Empty>No advances from this tab yet. Each one is listed here with what it ran: interest, settlements, expiries.</Empty>
        ) : (
          <Table caption="Advances" heads={['From', 'To', 'Events', 'Summary']}>
            {advances.map(({ from, to, total, events }, index) => (
              <tr key={advances.length - index}>
                <td className="whitespace-nowrap">{timeText(from)}</td>
                <td className="whitespace-nowrap">{timeText(to)}</td>
                <td>{total.toLocaleString('en')}</td>
                <td>{eventsText(events)}</td>
              </tr>
            ))}
          </Table>
        )}
      </Section>
    </Page>
  );
}
