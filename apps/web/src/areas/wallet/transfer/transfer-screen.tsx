import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, History } from 'lucide-react';
import { useState } from 'react';
import { BarLink } from '../../../frame/bar-link.tsx';
import { useTransferBlock } from '../../../frame/gate/use-gate.ts';
import { BrandLink } from '../../../frame/link-button.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Assets, accountOf, availableOf } from '../assets.ts';
import { CoinAmount } from '../coin-amount.tsx';
import { CoinSheet } from '../coin-sheet.tsx';
import { shownAmount } from '../exact-amount.ts';
import { AvailableFunds } from '../funds-sheet.tsx';
import { assetsQuery } from '../wallet.api.ts';
import { AccountSheet } from './account-sheet.tsx';
import { transferFunds } from './transfer.api.ts';
import {
  availableFor,
  coinsOf,
  type TransferForm as Form,
  maximumText,
  previewTransfer,
  startForm,
  swapped,
  symbolOf,
  withAccount,
} from './transfer-form.ts';

const SIDES = ['from', 'to'] as const;

/** Transfers a coin between two of the user's accounts. `?from=spot&to=contract&coin=USDT` chooses beforehand. */
export function TransferScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(assetsQuery);
  if (data) return <TransferForm assets={data} />;
  return (
    <Screen title={text('screen.transfer')} className="px-4 pt-2">
      <Unread error={error} onRetry={refetch} loading={<Skeleton className="h-96 rounded-2xl" />} />
    </Screen>
  );
}

type Choosing = 'from' | 'to' | 'coin';

type Errors = { pass(): boolean; showAnswer(error: unknown): void };

const DRAFT = 'transfer';

/** Sends the transfer. */
function useTransferring(form: Form, errors: Errors, onDone: () => void) {
  const go = useGo();
  const { change, isPending } = useChanging(errors.showAnswer, DRAFT);
  const press = async () => {
    if (errors.pass() && (await change(async () => showChange(await transferFunds(form), go.to)))) onDone();
  };
  return { press, isPending };
}

function TransferForm({ assets }: { assets: Assets }) {
  const text = useText();
  const [query] = useAddressQuery();
  const [choosing, setChoosing] = useState<Choosing>();
  const state = useDraft<Form>(DRAFT, startForm(query), ONE_VISIT);
  const { form, change, field, refusal } = useForm(state, ['amount'], (typed) => previewTransfer(typed, assets), {
    isSaidEarly: () => state[0].amount !== '',
  });
  const coin = symbolOf(form);
  const spotBlock = useTransferBlock();
  const block = form.from === 'spot' ? spotBlock : undefined;
  const { press, isPending } = useTransferring(form, refusal, () => {
    change({ amount: '' });
    refusal.sent();
  });
  return (
    <Screen
      title={text('screen.transfer')}
      right={<BarLink to="/pages/assets/transfer/record" label={text('screen.transfer-records')} Icon={History} />}
      footer={
        <ActionBar>
          {block ? (
            <BrandLink to={block.address}>{text(block.label)}</BrandLink>
          ) : (
            <Button tone="brand" size="lg" pending={isPending} onClick={() => void press()}>
              {text('transfer.transfer')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-6">
        {block && <Notice strong title={text(block.sentence)} />}
        <BothAccounts form={form} assets={assets} onChoose={setChoosing} onSwap={() => change(swapped(form))} />
        <PickField label={text('common.coin')} onPress={() => setChoosing('coin')}>
          <CoinLogo symbol={coin} size={24} />
          <span className="font-semibold">{coin}</span>
        </PickField>
        <NumberField
          label={text('common.amount')}
          decimals={8}
          unit={coin}
          max={maximumText(form, assets)}
          placeholder="0.00"
          {...field('amount')}
          balance={<AvailableFunds account={form.from} coin={coin} amount={shownAmount(coin, availableFor(form, assets))} />}
        />
        <Notice>{text('transfer.instant')}</Notice>
      </div>
      <Choices form={form} assets={assets} choosing={choosing} onClose={() => setChoosing(undefined)} onChange={change} />
    </Screen>
  );
}

type BothAccountsProps = { form: Form; assets: Assets; onChoose(side: 'from' | 'to'): void; onSwap(): void };

/** The debited and the credited account, each with its balance of the coin, and the button that swaps them. */
function BothAccounts({ form, assets, onChoose, onSwap }: BothAccountsProps) {
  const text = useText();
  const coin = symbolOf(form);
  return (
    <section className="relative flex flex-col gap-6 rounded-2xl bg-card p-4">
      {SIDES.map((side) => (
        <PickField key={side} label={text(`wallet.${side}`)} onPress={() => onChoose(side)}>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{text(`wallet.${form[side]}`)}</span>
            <CoinAmount coin={coin} value={availableOf(accountOf(assets, form[side]), coin)} className="text-[0.8125rem] text-mute" />
          </span>
        </PickField>
      ))}
      <IconButton
        label={text('transfer.swap')}
        onClick={onSwap}
        className="absolute top-[calc(50%+0.75rem)] right-4 -translate-y-1/2 rounded-full bg-raised text-accent"
      >
        <ArrowUpDown size={18} />
      </IconButton>
    </section>
  );
}

type ChoicesProps = { form: Form; assets: Assets; choosing: Choosing | undefined; onClose(): void; onChange(form: Form): void };

/** The sheets in which accounts and coin are chosen. */
function Choices({ form, assets, choosing, onClose, onChange }: ChoicesProps) {
  const text = useText();
  return (
    <>
      {SIDES.map((side) => (
        <AccountSheet
          key={side}
          open={choosing === side}
          onClose={onClose}
          title={text(`transfer.choose-${side}`)}
          value={form[side]}
          coin={symbolOf(form)}
          assets={assets}
          onChoose={(kind) => onChange(withAccount(form, side, kind))}
        />
      ))}
      <CoinSheet
        open={choosing === 'coin'}
        onClose={onClose}
        title={text('transfer.choose-coin')}
        value={symbolOf(form)}
        coins={coinsOf(form)}
        account={form.from}
        onChoose={({ id }) => onChange({ ...form, coin: id, amount: '' })}
      />
    </>
  );
}
