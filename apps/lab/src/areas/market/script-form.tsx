import { labMarket } from '@mt2/contracts/lab/market';
import { NEVER, type PriceScript } from '@mt2/domain/market';
import type { FormEvent, KeyboardEvent } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { rounded } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { DURATION_INVALID, DurationField } from '../../ui/duration-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Draft, type DraftRefusal, type Facts, type Kind, nudge, percentOf, priceOf, readDraft } from './draft.ts';
import { SENTENCES } from './refusals.ts';

const KINDS = [
  ['pulse', 'Pulse'],
  ['hold', 'Hold'],
  ['target', 'Target'],
] as const;
const ABOUT: Readonly<Record<Kind, string>> = {
  pulse: 'Moves the price by a percentage, holds it there, then lets it return.',
  hold: 'Moves the price by a percentage permanently; the market continues from there.',
  target: 'Reaches this price on time regardless of the market, and stays there.',
};

/** Shown at the field, not below the form. */
const AT_FIELD: ReadonlySet<DraftRefusal> = new Set(['duration-invalid', 'price-invalid', 'percent-invalid']);

type Props = {
  readonly draft: Draft;
  readonly facts: Facts;
  readonly onChange: (draft: Draft) => void;
  readonly onSent: () => void;
};

/** A script in numbers: the form shows what was drawn, and the chart draws what is typed. */
export function ScriptForm({ draft, facts, onChange, onSent }: Props) {
  const { act, isBusy } = useAct();
  const read = readDraft(draft, facts);
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok) return;
    const script = await act(labMarket.addScript, read.value.sent, ({ id, symbol }) => `Script ${id} moves ${symbol}`);
    if (script) onSent();
  };
  return (
    <form aria-label="Script" className="flex flex-col gap-3 rounded-xl bg-card p-4" onSubmit={(event) => void submit(event)}>
      <Tabs label="Kind" tabs={KINDS} value={draft.kind} onChange={(kind) => change({ kind })} />
      <p className="min-h-10 text-[13px] text-mute">{ABOUT[draft.kind]}</p>
      <Aim draft={draft} facts={facts} refusal={read.ok ? undefined : read.refusal} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        <DurationField
          label="Within"
          required
          placeholder="5m"
          value={draft.over}
          {...(draft.over === '' ? { error: DURATION_INVALID } : {})}
          onChange={(over) => change({ over })}
        />
        <DurationField label="Starts in" placeholder="now" value={draft.start} onChange={(start) => change({ start })} />
        {draft.kind === 'pulse' && (
          <>
            <DurationField label="Holds for" placeholder="0s" value={draft.hold} onChange={(hold) => change({ hold })} />
            <DurationField label="Returns within" placeholder={draft.over} value={draft.back} onChange={(back) => change({ back })} />
          </>
        )}
      </div>
      <TextField
        label="Reason"
        placeholder="shown in the script list"
        maxLength={200}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <p role="status" className="min-h-10 text-[13px] text-mute">
        {read.ok ? summary(draft, facts, read.value.script) : !AT_FIELD.has(read.refusal) && SENTENCES[read.refusal]}
      </p>
      <Button type="submit" tone="brand" disabled={!read.ok || isBusy}>
        Move the price
      </Button>
    </form>
  );
}

/** How far an arrow key moves the aim, in percent of the price. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number => (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0) * (shiftKey ? 1 : 0.1);

/** The same aim in two ways: a price, and a percentage of the current price. */
function Aim({ draft, facts, refusal, onChange }: Omit<Props, 'onSent'> & { readonly refusal: DraftRefusal | undefined }) {
  const errorOf = (each: DraftRefusal) => (refusal === each ? SENTENCES[each] : undefined);
  const { by, text } = draft.aim;
  const [price, percent] = [priceOf(draft, facts), percentOf(draft, facts)];
  const aim = (next: Draft['aim']) => onChange({ ...draft, aim: next });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    onChange(nudge(draft, facts, step));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={draft.kind === 'target' ? 'Target price' : 'Approximate price'}
        inputMode="decimal"
        placeholder={rounded(facts.last, facts.decimals)}
        error={errorOf('price-invalid')}
        value={by === 'price' ? text : price === undefined ? '' : rounded(price, facts.decimals)}
        onChange={(next) => aim({ by: 'price', text: next.trim() })}
        onKeyDown={onKeyDown}
      />
      <TextField
        label="Percent"
        inputMode="decimal"
        placeholder="+2"
        error={errorOf('percent-invalid')}
        value={by === 'percent' ? text : percent === undefined ? '' : rounded(percent, 2)}
        onChange={(next) => aim({ by: 'percent', text: next.trim() })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function summary(draft: Draft, facts: Facts, { startAt, fullAt, endAt }: PriceScript): string {
  const percent = percentOf(draft, facts) ?? 0;
  const way = `${percent < 0 ? '' : '+'}${rounded(percent, 2)}% from ${clock(startAt)} to ${clock(fullAt)}`;
  return `${way}, ${endAt === NEVER ? 'permanent' : `back at ${clock(endAt)}`}.`;
}
const clock = (at: number) => timeText(at).slice(5);
