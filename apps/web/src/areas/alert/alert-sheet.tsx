import { refusalsOf } from '@mt2/domain';
import { ALERT_KINDS, ALERT_WATCHED, type AlertFacts, isPercent } from '@mt2/domain/alert';
import { floorToTicks } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PriceText } from '../../ui/figures/price-text.tsx';
import { Signed } from '../../ui/figures/signed.tsx';
import { GuardedRows } from '../../ui/lists/guarded-rows.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { changeText, type Quotation, useMark } from '../market/index.ts';
import { activeAlertsQuery, addAlert, positionsQuery, replaceAlert } from './alert.api.ts';
import { type PriceAlert, WATCHED_WORDS } from './alert.ts';
import {
  type AlertForm,
  EMPTY,
  formAt,
  formOf,
  isLevel,
  previewAlert,
  previewLevel,
  quickNumbers,
  targetOf,
  withKind,
  withWatched,
} from './alert-form.ts';
import { AlertItem } from './alert-item.tsx';

export type AlertSheetProps = {
  open: boolean;
  onClose(): void;
  quotation: Quotation;
  /** A price to fill in. */
  asked?: string | undefined;
  /** The alert to edit first. */
  first?: PriceAlert | undefined;
};

/** Sets or edits an alert for a market's last price or a figure of its contracts, and shows the active alerts of that market. */
export function AlertSheet({ open, onClose, quotation, asked, first }: AlertSheetProps) {
  const text = useText();
  const { market, last, isOpen, isListed } = quotation;
  const [edited, setEdited] = useState(first);
  const [form, setForm] = useState<AlertForm>(() => (first ? formOf(first, { market }) : EMPTY));
  const { data: active } = useQuery(activeAlertsQuery(market.id));
  const mark = useMark(market, form.watched !== 'last');
  const price = (form.watched !== 'last' && mark?.mark) || floorToTicks(market, last);
  const facts = { market, last: price, isOpen, isDelisted: !isListed, inMarket: active?.length ?? 0 };
  const [filled, setFilled] = useState<string>();
  if (asked !== filled) {
    setFilled(asked);
    if (asked !== undefined) setForm(formAt(asked, facts));
  }
  const preview = previewAlert(form, facts);
  const level = previewLevel(form, facts);
  const errors = useRefusal(['price', 'percent', 'level'], isLevel(form.watched) ? refusalsOf(level) : refusalsOf(preview), {
    isSaidEarly: () => form.number !== '',
  });
  const { change } = useChanging(errors.showAnswer);
  const type = (next: AlertForm) => {
    setForm(next);
    errors.clear();
  };
  const edit = (next: PriceAlert) => {
    setEdited(next);
    type(formOf(next, { market }));
  };
  const save = async () => {
    const next = { marketId: market.id, ...form };
    if (!errors.pass() || !(await change(() => (edited ? replaceAlert(edited.id, next) : addAlert(next))))) return;
    setEdited(undefined);
    setForm({ ...form, number: '' });
    errors.sent();
    if (first) onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('alert.title-of', { symbol: market.symbol })}
      action={text(edited ? 'common.save' : 'alert.add')}
      isReady={isOpen}
      onConfirm={save}
    >
      <LastPrice quotation={quotation} />
      {isOpen ? (
        <Fields form={form} onChange={type} facts={facts} preview={preview} error={errors.at('price', 'percent', 'level')} />
      ) : (
        <Notice strong Icon={CirclePause} title={text('spot.market-paused')}>
          {text('alert.paused-text')}
        </Notice>
      )}
      <ActiveAlerts marketId={market.id} edited={edited} onEdit={isOpen ? edit : undefined} onLeave={onClose} />
    </ConfirmSheet>
  );
}

function LastPrice({ quotation }: { quotation: Quotation }) {
  const { market, last } = quotation;
  const text = useText();
  return (
    <p className="flex items-baseline gap-2 text-[0.8125rem] text-mute">
      {text('spot.last-price')}
      <PriceText value={last} className="text-lg font-semibold text-ink">
        {formatAmount(last, market.priceDecimals)}
      </PriceText>
      <Signed value={changeText(quotation)} className="font-semibold" />
    </p>
  );
}

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
function PositionField({ form, onChange, marketId }: Pick<FieldsProps, 'form' | 'onChange'> & { marketId: number }) {
  const text = useText();
  const { data: positions = [] } = useQuery(positionsQuery(marketId));
  if (positions.length === 0) return <p className="text-xs text-mute">{text('alert.no-positions')}</p>;
  return (
    <Select
      label={text('alert.position')}
      value={String(form.positionId)}
      onChange={(id) => onChange({ ...form, positionId: Number(id) })}
      items={[
        ...(form.positionId === 0 ? [{ value: '0', label: text('alert.position') }] : []),
        ...positions.map(({ id, side, leverage, lots }) => ({
          value: String(id),
          label: `${text(`lever.${side}`)} ${leverage}x`,
          hint: text('lever.lots-number', { count: lots, number: lots }),
        })),
      ]}
    />
  );
}

/** The level of a funding rate above or below 0, or a position's profit or loss. */
function LevelFields({ form, onChange, facts, error }: Omit<FieldsProps, 'preview'>) {
  const text = useText();
  const { watched, kind, number } = form;
  const ofFunding = watched === 'funding';
  return (
    <>
      {!ofFunding && <PositionField form={form} onChange={onChange} marketId={facts.market.id} />}
      <Chips
        value={kind}
        onChange={(next) => onChange({ ...form, kind: next })}
        label={text(WATCHED_WORDS[watched])}
        items={[
          { value: 'above', label: `${text('alert.kind-above')} +` },
          { value: 'below', label: `${text('alert.kind-below')} −` },
        ]}
      />
      <NumberField
        label={text(WATCHED_WORDS[watched])}
        value={number}
        onChange={(typed) => onChange({ ...form, number: typed })}
        decimals={ofFunding ? 4 : 2}
        unit={ofFunding ? '%' : 'USDT'}
        placeholder="0.00"
        error={error}
      />
    </>
  );
}

function Fields(props: FieldsProps) {
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

type ActiveAlertsProps = {
  marketId: number;
  edited: PriceAlert | undefined;
  onEdit: ((alert: PriceAlert) => void) | undefined;
  onLeave(): void;
};

function ActiveAlerts({ marketId, edited, onEdit, onLeave }: ActiveAlertsProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(activeAlertsQuery(marketId));
  return (
    <section className="pt-2">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">{text('alert.active')}</h2>
        <Go to="/pages/notice/index?tab=alerts" onClick={onLeave} className="reach inline-flex items-center gap-0.5 text-xs text-mute">
          {text('alert.all')}
          <ChevronRight size={14} aria-hidden />
        </Go>
      </header>
      {data ? (
        data.length > 0 ? (
          <GuardedRows keys={data.map(({ id }) => id)}>
            <ul className="divide-y divide-line">
              {data.map((alert) => (
                <li key={alert.id} className={alert.id === edited?.id ? 'opacity-50' : undefined}>
                  <AlertItem alert={alert} onEdit={onEdit && (() => onEdit(alert))} />
                </li>
              ))}
            </ul>
          </GuardedRows>
        ) : (
          <p className="py-6 text-center text-sm text-balance text-mute">{text('alert.none-active')}</p>
        )
      ) : error ? (
        <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  );
}
