import { ALERT_KINDS, ALERT_WATCHED, type AlertFacts, isPercent } from '@mt2/domain/alert';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { WATCHED_WORDS } from './alert.ts';
import { type AlertForm, type previewAlert, quickNumbers, targetOf, withKind, withWatched } from './alert-form.ts';

type Previewed = { facts: AlertFacts; preview: ReturnType<typeof previewAlert> };
type FieldsProps = Previewed & { form: AlertForm; onChange(form: AlertForm): void; error: string | undefined };

/** The kinds and the number of an alert at a price, or of a percentage. */
function PriceFields({ form, onChange, facts, preview, error }: FieldsProps) {
  const text = useText();
  const { watched, kind, number } = form;
  const ofPercent = isPercent(kind);
  return (
    <>
      <Chips
        value={kind}
        onChange={(next) => onChange(withKind(form, next))}
        label={text('alert.when')}
        items={ALERT_KINDS.filter((value) => watched === 'last' || !isPercent(value)).map((value) => ({
          value,
          label: text(`alert.kind-${value}`),
        }))}
      />
      <NumberField
        label={text(ofPercent ? 'alert.percent' : 'alert.price')}
        value={number}
        onChange={(typed) => onChange({ ...form, number: typed })}
        decimals={ofPercent ? 2 : facts.market.priceDecimals}
        unit={ofPercent ? '%' : 'USDT'}
        placeholder="0.00"
        error={error}
        hint={<Target facts={facts} preview={preview} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={text('alert.quick')} className="grid grid-cols-3 gap-2">
        {quickNumbers(kind, facts).map(({ label, number: quick }) => (
          <Button key={label} size="sm" onClick={() => onChange({ ...form, number: quick })}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What an alert watches, when it triggers, and whether it repeats. */
export function AlertFields(props: FieldsProps) {
  const text = useText();
  const { form, onChange, facts } = props;
  const { watched, kind, isRecurring } = form;
  return (
    <div className="space-y-3">
      {facts.market.hasContracts && (
        <Select
          label={text('alert.watched')}
          value={watched}
          onChange={(next) => onChange(withWatched(form, next))}
          items={ALERT_WATCHED.map((value) => ({ value, label: text(WATCHED_WORDS[value]) }))}
        />
      )}
      <PriceFields {...props} />
      <Chips
        value={isRecurring ? 'each-time' : 'once'}
        onChange={(next) => onChange({ ...form, isRecurring: next === 'each-time' })}
        label={text('alert.repeat')}
        items={(['once', 'each-time'] as const).map((value) => ({ value, label: text(`alert.${value}`) }))}
      />
      {isRecurring && (
        <p className="text-xs leading-relaxed text-mute">{text(isPercent(kind) ? 'alert.each-percent-hint' : 'alert.each-price-hint')}</p>
      )}
    </div>
  );
}

/** The target price of the alert being entered. */
function Target({ facts, preview }: Previewed) {
  const text = useText();
  const target = preview.ok ? targetOf(preview.value, facts) : undefined;
  return (
    <>
      {text('alert.at')}{' '}
      <span className="font-semibold text-ink">
        {target ? `${formatAmount(target.price, facts.market.priceDecimals)} USDT (${target.change})` : '—'}
      </span>
    </>
  );
}
