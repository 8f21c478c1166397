import { isStakeCoin } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { useSettings } from '../../../platform/settings.ts';
import { PausedNotice, type Quotation, useQuotation } from '../../market/index.ts';
import { CoinSheet, FundsSheet } from '../../wallet/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol } from './purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchase } from './use-purchase.ts';

export type PurchaseSectionProps = { quotation: Quotation; open: OpenSheet | undefined; onOpen(sheet: OpenSheet | undefined): void };

/** Buying an option: the form, and its sheets. */
export function PurchaseSection({ quotation: read, open, onOpen }: PurchaseSectionProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const text = useText();
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
        title={text('option.pay-with')}
        coins={knownCoins().filter(isStakeCoin)}
        account="options"
        value={coinSymbol(purchase.form.coin)}
        onChoose={({ id }) => purchase.change({ coin: id, amount: '' })}
      />
      <FundsSheet open={open?.kind === 'funds'} onClose={close} account="options" coin={coinSymbol(purchase.form.coin)} />
    </>
  );
}
