import { floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PriceText } from '../../ui/figures/price-text.tsx';
import { Signed } from '../../ui/figures/signed.tsx';
import { GuardedRows } from '../../ui/lists/guarded-rows.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { changeText, type Quotation, useMark } from '../market/index.ts';
import { activeAlertsQuery, addAlert } from './alert.api.ts';
import { type PriceAlert, WATCHED_WORDS } from './alert.ts';
import { AlertFields } from './alert-fields.tsx';
import { type AlertForm, EMPTY, formAt, formOf, previewAlert } from './alert-form.ts';
import { AlertItem } from './alert-item.tsx';

const SIZE = 'text-lg font-semibold';

function LastPrice({ quotation }: { quotation: Quotation }) {
  const { market, last } = quotation;
  return (
    <>
      <PriceText value={last} className={`${SIZE} text-ink`}>
        {formatAmount(last, market.priceDecimals)}
      </PriceText>
      <Signed value={changeText(quotation)} className="font-semibold" />
    </>
  );
}

function MarkPrice({ market }: { market: Market }) {
  const mark = useMark(market);
  return <b className={`${SIZE} text-ink`}>{mark ? formatAmount(formatTicks(market, mark.mark), market.priceDecimals) : '—'}</b>;
}

/** The price that the alert being entered watches, as it is now. */
function WatchedPrice({ quotation, watched }: { quotation: Quotation; watched: AlertForm['watched'] }) {
  const text = useText();
  return (
    <p className="flex items-baseline gap-2 text-[0.8125rem] text-mute">
      {text(WATCHED_WORDS[watched])}
      {watched === 'last' ? <LastPrice quotation={quotation} /> : <MarkPrice market={quotation.market} />}
    </p>
  );
}

export type AlertSheetProps = {
  open: boolean;
  onClose(): void;
  quotation: Quotation;
  /** A price to fill in. */
  asked?: string | undefined;
  /** The alert to edit first. */
  first?: PriceAlert | undefined;
};

/** Sets or edits an alert for a market's last or mark price, and shows the active alerts of that market. */
export function AlertSheet({ open, onClose, quotation, asked, first }: AlertSheetProps) {
  const text = useText();
  const { market, last, isOpen, isListed } = quotation;
  const [chosen, setEdited] = useState(first);
  const state = useState<AlertForm>(() => (first ? formOf(first, { market }) : EMPTY));
  const [typed, setForm] = state;
  const { data: active } = useQuery(activeAlertsQuery(market.id));
  // One that has triggered or was removed is not edited any more: the form sets a new one.
  const edited = active && chosen ? active.find(({ id }) => id === chosen.id) : chosen;
  const mark = useMark(market, typed.watched !== 'last');
  const price = (typed.watched !== 'last' && mark?.mark) || floorToTicks(market, last);
  const facts = { market, last: price, isOpen, isDelisted: !isListed, inMarket: (active?.length ?? 0) - (edited ? 1 : 0) };
  const [filled, setFilled] = useState<string>();
  if (asked !== filled) {
    setFilled(asked);
    if (asked) setForm(formAt(asked, facts));
  }
  const isSaidEarly = () => typed.number !== '';
  const { form, change, read, refusal } = useForm(state, ['price', 'percent'], (now) => previewAlert(now, facts), { isSaidEarly });
  const { change: send } = useChanging(refusal.showAnswer);
  const next = { marketId: market.id, replaces: edited?.id, ...form };
  const edit = (alert: PriceAlert) => {
    setEdited(alert);
    change(formOf(alert, { market }));
  };
  const save = async () => {
    if (!refusal.pass() || !(await send(() => addAlert(next)))) return;
    setEdited(undefined);
    change({ number: '' });
    refusal.sent();
    if (first) onClose();
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('alert.title-of', { symbol: market.symbol })}
      action={text(next.replaces === undefined ? 'alert.add' : 'common.save')}
      isReady={isOpen}
      onConfirm={save}
    >
      <WatchedPrice quotation={quotation} watched={form.watched} />
      {isOpen ? (
        <AlertFields form={form} onChange={change} facts={facts} preview={read} error={refusal.at('price', 'percent')} />
      ) : (
        <Notice strong Icon={CirclePause} title={text('spot.market-paused')}>
          {text('alert.paused-text')}
        </Notice>
      )}
      <ActiveAlerts marketId={market.id} edited={edited} onEdit={isOpen ? edit : undefined} onLeave={onClose} />
    </ConfirmSheet>
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
      ) : (
        <Unread error={error} onRetry={refetch} loading={<SkeletonRows rows={2} />} />
      )}
    </section>
  );
}
