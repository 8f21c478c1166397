import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { ChangePill } from '../../ui/figures/signed.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { Sparkline } from '../../ui/figures/sparkline.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Empty, EndOfList, ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { confirm, toast, withMask } from '../../ui/overlays/overlays.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Part } from './part.tsx';

const WAY = [3, 5, 4, 7, 6, 9, 8, 12];

/** Figures: hideable amounts, gains and losses, a price's direction. */
export function Figures() {
  const text = useText();
  return (
    <Part title={text('template.figures')}>
      <div className="flex flex-wrap items-center gap-3">
        <CoinLogo symbol="BTC" size={32} />
        <Amount unit="BTC" className="flex-1 text-base font-semibold">
          0.50000000
        </Amount>
        <Sparkline values={WAY} change="+1.23%" />
        <ChangePill change="+1.23%" />
      </div>
      <Facts
        items={[
          { label: text('template.gain'), value: <SignedAmount unit="USDT">+12.50</SignedAmount> },
          { label: text('template.loss'), value: <SignedAmount unit="USDT">-7.25</SignedAmount> },
        ]}
      />
      <ProgressBar percent={40} label={text('template.share')} />
    </Part>
  );
}

/** The states of a list: loading, empty, failed, and at its end; and the two kinds of notice. */
export function States() {
  const text = useText();
  return (
    <Part title={text('template.states')}>
      <SkeletonRows />
      <Empty />
      <ErrorRetry onRetry={() => toast(text('template.sample'))} />
      <EndOfList count={20} />
      <Notice title={text('template.notice')}>{text('template.sample')}</Notice>
      <Notice strong title={text('template.notice')}>
        {text('template.sample')}
      </Notice>
    </Part>
  );
}

/** How long the mask of the sample stays, in milliseconds. */
const MASK_MS = 1_500;

/** Sheets, questions, toasts and the mask. */
export function Overlays() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const sample = text('template.sample');
  return (
    <Part title={text('template.overlays')}>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => setOpen(true)}>{text('template.sheet')}</Button>
        <Button
          onClick={() =>
            void confirm({ title: text('template.question'), text: sample, ok: text('common.ok'), cancel: text('common.cancel') })
          }
        >
          {text('template.question')}
        </Button>
        <Button onClick={() => toast(sample)}>{text('template.toast')}</Button>
        <Button onClick={() => toast(sample, 'ok')}>{text('template.toast-ok')}</Button>
        <Button onClick={() => toast(sample, 'fail')}>{text('template.toast-fail')}</Button>
        <Button onClick={() => void withMask(new Promise((resolve) => setTimeout(resolve, MASK_MS)))}>{text('template.mask')}</Button>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('template.sheet')}
        footer={
          <Button tone="brand" size="lg" onClick={() => setOpen(false)}>
            {text('common.ok')}
          </Button>
        }
      >
        <p className="px-4 py-2 text-sm">{sample}</p>
      </Sheet>
    </Part>
  );
}
