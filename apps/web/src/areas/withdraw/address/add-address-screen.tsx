import { withdraw } from '@mt2/contracts/withdraw';
import { type FormEvent, useState } from 'react';
import { ClosedGate } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useText } from '../../../platform/i18n.ts';
import { GivenUp } from '../../../platform/send.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipsField } from '../../../ui/chips.tsx';
import { Passcode } from '../../../ui/fields/passcode.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { OwnCodeField } from '../../session/index.ts';
import { CHAIN_COINS } from '../../wallet/index.ts';
import { addAddress } from '../withdraw.api.ts';
import { AddressField } from './address-field.tsx';
import { type AddressForm, chainsOf, checkAddressForm, FIELDS } from './address-form.ts';

const FORM = 'add-address';

/** A new withdrawal address: the network, the address, a name for it, and the user's proofs. */
function AddressFormView() {
  const text = useText();
  const { form, change, field, save, isPending } = useAdding();
  const chains = chainsOf(form.coinId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Screen
      title={text('screen.add-address')}
      footer={
        <ActionBar>
          <Button type="submit" form={FORM} tone="brand" size="lg" pending={isPending}>
            {text('common.save')}
          </Button>
        </ActionBar>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="space-y-5 px-4 pt-1 pb-6">
        <ChipsField
          label={text('common.coin')}
          value={form.coinId}
          onChange={(coinId) => change({ coinId, chain: chainsOf(coinId)[0] ?? '' })}
          items={CHAIN_COINS.map(({ id, symbol }) => ({ value: id, label: symbol }))}
        />
        <ChipsField
          label={text('deposit.chain')}
          value={form.chain}
          onChange={(chain) => change({ chain })}
          items={chains.map((chain) => ({ value: chain, label: chain }))}
        />
        <AddressField coinId={form.coinId} chain={form.chain} onChain={(chain) => change({ chain })} {...field('address')} />
        <TextField label={text('withdraw.label')} placeholder={text('withdraw.label-placeholder')} autoComplete="off" {...field('label')} />
        <Passcode label={text('common.fund-password')} {...field('fundPassword')} />
        <OwnCodeField purpose="address" {...field('code')} />
      </form>
    </Screen>
  );
}

function useAdding() {
  const go = useGo();
  const [query] = useAddressQuery();
  const state = useState<AddressForm>(() => {
    const coinId = (CHAIN_COINS.find(({ symbol }) => symbol === query.get('coin')) ?? CHAIN_COINS[0])?.id ?? 0;
    const [usual = ''] = chainsOf(coinId);
    const chain = chainsOf(coinId).find((each) => each === query.get('network')) ?? usual;
    return { coinId, chain, address: '', label: '', fundPassword: '', code: '' };
  });
  const { form, change, field, read, refusal } = useForm(state, FIELDS, checkAddressForm);
  const { press: save, isPending } = useOnce(async () => {
    if (!refusal.pass() || !read.ok) return;
    try {
      toast(await addAddress(read.value), 'ok');
      go.back();
    } catch (error) {
      // A wrong password must be retyped.
      if (!(error instanceof GivenUp)) change({ fundPassword: '' });
      refusal.showAnswer(error);
    }
  });
  return { form, change, field, save, isPending };
}

/** Saves a withdrawal address. `?coin=USDT&network=TRC20` preselects. A user without a fund password is led to set one first. */
export function AddAddressScreen() {
  const text = useText();
  const gate = useGate(withdraw.addAddress);
  if (gate.isOpen) return <AddressFormView />;
  return (
    <Screen title={text('screen.add-address')}>
      <ClosedGate gate={gate} />
    </Screen>
  );
}
