import { ALERT_KINDS, ALERT_WATCHED, type AlertFacts, isPercent } from '@mt2/domain/alert';
import type { Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { gainText, ownAmount } from '../../platform/text/figures.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useMark } from '../market/index.ts';
import { lotsNumber } from '../order/index.ts';
import { positionsQuery } from './alert.api.ts';
import { levelText, pnlAt, WATCHED_WORDS } from './alert.ts';
import { type AlertForm, isLevel, levelOf, type previewAlert, quickNumbers, targetOf, withKind, withWatched } from './alert-form.ts';

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

/** The position whose profit is watched. */
function PositionField({ form, onChange, market }: Pick<FieldsProps, 'form' | 'onChange'> & { market: Market }) {
  const text = useText();
  const mark = useMark(market);
  const { data: positions = [] } = useQuery(positionsQuery(market.id));
  if (positions.length === 0) return <p className="self-center text-xs text-mute">{text('alert.no-positions')}</p>;
  return (
    <Select
      label={text('alert.position')}
      value={String(form.positionId)}
      onChange={(id) => onChange({ ...form, positionId: Number(id) })}
      items={[
        ...(form.positionId === 0 ? [{ value: '0', label: text('alert.position') }] : []),
        ...positions.map((position) => {
          const { id, side, leverage, lots, entryPrice } = position;
          const held = ownAmount(lotsNumber(text, lots));
          return {
            value: String(id),
            label: `${text(`lever.${side}`)} ${leverage}x · ${formatAmount(entryPrice, market.priceDecimals)}`,
            hint: mark ? `${held} · ${ownAmount(gainText(pnlAt(market, position, mark.mark)))} USDT` : held,
          };
        }),
      ]}
    />
  );
}

/** How a level is reached: from below or from above, each on both sides of 0. */
const LEVELS = {
  'above+': { kind: 'above', isNegative: false },
  'below+': { kind: 'below', isNegative: false },
  'above−': { kind: 'above', isNegative: true },
  'below−': { kind: 'below', isNegative: true },
} as const satisfies Record<string, Pick<AlertForm, 'kind' | 'isNegative'>>;

/** The level of a funding rate above or below 0, or a position's profit or loss. */
function LevelFields({ form, onChange, error }: Pick<FieldsProps, 'form' | 'onChange' | 'error'>) {
  const text = useText();
  const { watched, kind, isNegative } = form;
  const ofFunding = watched === 'funding';
  const level = levelOf(form);
  return (
    <>
      <Chips
        value={`${kind === 'below' ? 'below' : 'above'}${isNegative ? '−' : '+'}`}
        onChange={(next) => onChange({ ...form, ...LEVELS[next] })}
        label={text(WATCHED_WORDS[watched])}
        items={(['above+', 'below+', 'above−', 'below−'] as const).map((value) => ({
          value,
          label: `${text(`alert.kind-${LEVELS[value].kind}`)} ${value.at(-1)}`,
        }))}
      />
      <NumberField
        label={text(WATCHED_WORDS[watched])}
        value={form.number}
        onChange={(typed) => onChange({ ...form, number: typed })}
        decimals={ofFunding ? 4 : 2}
        unit={ofFunding ? '%' : 'USDT'}
        placeholder="0.00"
        error={error}
        hint={level === undefined ? undefined : text(`alert.is-${kind}`, { price: levelText(ofFunding ? 'funding' : 'pnl', level) })}
      />
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
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={text('alert.watched')}
            value={watched}
            onChange={(next) => onChange(withWatched(form, next))}
            items={ALERT_WATCHED.map((value) => ({ value, label: text(WATCHED_WORDS[value]) }))}
          />
          {watched === 'pnl' && <PositionField form={form} onChange={onChange} market={facts.market} />}
        </div>
      )}
      {isLevel(watched) ? <LevelFields {...props} /> : <PriceFields {...props} />}
      <Chips
        value={isRecurring ? 'each-time' : 'once'}
        onChange={(next) => onChange({ ...form, isRecurring: next === 'each-time' })}
        label={text('alert.repeat')}
        items={(['once', 'each-time'] as const).map((value) => ({ value, label: text(`alert.${value}`) }))}
      />
      {isRecurring && watched !== 'funding' && (
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
