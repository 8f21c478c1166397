import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Empty } from '../../ui/lists/list-states.tsx';
import { type Quotation, useQuotations } from '../market/index.ts';
import { KeepCurrent } from './keep-current.tsx';
import { waitingQuery } from './option.api.ts';
import { OptionChart } from './option-chart.tsx';
import type { OptionOrder } from './order/order.ts';
import { OrderLists } from './order/order-lists.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { ResultSheet } from './order/result-sheet.tsx';
import { useResults } from './order/results.ts';
import type { OpenSheet } from './purchase/open-sheet.ts';
import { PurchaseSection } from './purchase/purchase-section.tsx';
import { RulesSheet } from './purchase/rules-sheet.tsx';

const NONE: readonly OptionOrder[] = [];

/** True when the sheet shows an option as waiting that has ended meanwhile: its result is shown instead. */
const isOutdated = (open: OpenSheet | undefined, waiting: readonly OptionOrder[]): boolean =>
  open?.kind === 'order' && open.order.status === 'waiting' && waiting.every(({ id }) => id !== open.order.id);

/** Options of one market: its chart with those that wait, buying one, and the lists of all that the user bought. */
export function OptionPanel({ quotation }: { quotation: Quotation }) {
  const isSignedIn = useSignedIn();
  const { data: waiting = NONE } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  const { results, next, clear } = useResults();
  const [asked, setOpen] = useState<OpenSheet>();
  const open = isOutdated(asked, waiting) ? undefined : asked;
  const close = () => setOpen(undefined);
  return (
    <>
      {isSignedIn && <KeepCurrent />}
      <OptionChart quotation={quotation} waiting={waiting} />
      {quotation.market.hasOptions ? <PurchaseSection quotation={quotation} open={open} onOpen={setOpen} /> : <NotOffered />}
      <OrderLists onOrder={(order) => setOpen({ kind: 'order', order })} />
      <RulesSheet open={open?.kind === 'rules'} onClose={close} quotation={quotation} />
      <OrderSheet order={open?.kind === 'order' ? open.order : undefined} onClose={close} />
      <ResultSheet results={results} isHeld={open !== undefined} onNext={next} onClose={clear} />
    </>
  );
}

/** Notice that this market has no options, with links to those that have. */
function NotOffered() {
  const text = useText();
  const { data: quotations } = useQuotations();
  return (
    <Empty text={text('refusal.option-not-offered')}>
      <p className="flex flex-wrap justify-center gap-3">
        {quotations
          ?.filter(({ market }) => market.hasOptions)
          .map(({ market: { symbol } }) => (
            <Go
              key={symbol}
              to={to('/pages/option/detail', { mode: 'option', symbol })}
              replace
              className="flex h-11 items-center rounded-lg bg-raised px-4 text-[15px] font-semibold text-ink"
            >
              {text('option.options-on', { symbol })}
            </Go>
          ))}
      </p>
    </Empty>
  );
}
