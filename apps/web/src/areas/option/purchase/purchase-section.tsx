import { type Direction, isStakeCoin } from '@mt2/domain/option';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { useSettings } from '../../../platform/settings.ts';
import { PausedNotice, type Quotation, useQuotation } from '../../market/index.ts';
import { CoinSheet, FundsSheet } from '../../wallet/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol } from './purchase.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { type PurchaseState, usePurchase } from './use-purchase.ts';
import { usePurchaseErrors } from './use-purchase-errors.ts';

export type PurchaseSectionProps = { quotation: Quotation; open: OpenSheet | undefined; onOpen(sheet: OpenSheet | undefined): void };

/** Buying an option: the form, and its sheets. */
export function PurchaseSection({ quotation: read, open, onOpen }: PurchaseSectionProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const text = useText();
  const state = usePurchase(quotation);
  const errors = usePurchaseErrors(state);
  const change: PurchaseState['change'] = (part) => {
    state.change(part);
    errors.clear();
  };
  const purchase = { ...state, change };
  const isAsking = useSettings((settings) => settings.confirmOrders);
  const asked = open?.kind === 'confirm' ? open.direction : undefined;
  const close = () => onOpen(undefined);
  const buy = (direction: Direction) => void purchase.buy(direction, errors.showAnswer);
  const press = (direction: Direction) => {
    if (!errors.pass(direction)) return;
    if (isAsking) onOpen({ kind: 'confirm', direction });
    else buy(direction);
  };
  return (
    <>
      <PausedNotice quotation={quotation} product="option" />
      {quotation.isListed && <PurchaseForm purchase={purchase} errors={errors} onOpen={onOpen} onPress={press} />}
      <ConfirmSheet
        direction={asked}
        quotation={quotation}
        purchase={purchase}
        decision={asked && purchase.decisionOf(asked)}
        onClose={close}
        onConfirm={(direction) => {
          close();
          buy(direction);
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
