import { useSettings } from '../../../platform/settings.ts';
import { PausedNotice, type Quotation, useQuotation } from '../../market/index.ts';
import { CoinSheet } from './coin-sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { FundsSheet } from './funds-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol } from './purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

export type PurchaseSectionProps = { quotation: Quotation; open: OpenSheet | undefined; onOpen(sheet: OpenSheet | undefined): void };

/** Buying an option: the form, and its sheets. */
export function PurchaseSection({ quotation: read, open, onOpen }: PurchaseSectionProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const purchase = usePurchase(quotation);
  const isAsking = useSettings((settings) => settings.confirmOrders);
  const asked = open?.kind === 'confirm' ? open.direction : undefined;
  const close = () => onOpen(undefined);
  return (
    <>
      <PausedNotice quotation={quotation} product="option" />
      {quotation.isListed && (
        <PurchaseForm
          purchase={purchase}
          onOpen={onOpen}
          onBuy={(direction) => (isAsking ? onOpen({ kind: 'confirm', direction }) : void purchase.buy(direction))}
        />
      )}
      <ConfirmSheet
        direction={asked}
        quotation={quotation}
        purchase={purchase}
        decision={asked && purchase.decisionOf(asked)}
        onClose={close}
        onConfirm={(direction) => {
          close();
          void purchase.buy(direction);
        }}
      />
      <CoinSheet
        open={open?.kind === 'coin'}
        onClose={close}
        value={purchase.form.coin}
        onChoose={(coin) => purchase.change({ coin, amount: '' })}
      />
      <FundsSheet open={open?.kind === 'funds'} onClose={close} coin={coinSymbol(purchase.form.coin)} />
    </>
  );
}
