import { account } from '@mt2/contracts/account';
import { labP2p } from '@mt2/contracts/lab/p2p';
import { people } from '@mt2/contracts/lab/people';
import { upload } from '@mt2/contracts/upload';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { sendTo, sentenceOf } from '../../platform/send.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toasts.ts';

/** Makes the policy p2p-merchant act for a user; the proof of payment is uploaded in that user's name. */
export function MerchantDialog({ onClose }: { readonly onClose: () => void }) {
  const { act, isBusy, world } = useAct();
  const everybody = useAsk(people.listPeople, {}).data ?? [];
  const [persona, setPersona] = useState('');
  const [voucher, setVoucher] = useState<File>();
  const store = async (file: File): Promise<string | undefined> => {
    const session = await act(people.logInAs, { persona });
    if (!session) return undefined;
    const asPerson = { world, token: session.token };
    return (
      sendTo(upload.uploadPicture, { file }, asPerson)
        // The image counts even if the session cannot be ended.
        .finally(() => sendTo(account.logOut, {}, asPerson).catch(() => undefined))
        .catch((error: unknown) => {
          toast(sentenceOf(error), 'bad');
          return undefined;
        })
    );
  };
  const submit = async () => {
    const picture = voucher && (await store(voucher));
    if (!picture) return;
    if (await act(labP2p.addMerchant, { persona, picture }, () => `The policy p2p-merchant acts for ${persona}`)) onClose();
  };
  return (
    <FormDialog
      title="New merchant"
      action={isBusy ? 'Adding …' : 'Add'}
      isDisabled={isBusy || persona === '' || !voucher}
      submit={submit}
      onClose={onClose}
    >
      <p className="text-mute">While the policy p2p-merchant is on, it pays, releases and replies for this user.</p>
      <SelectField
        label="Person"
        value={persona}
        options={[['', 'Choose a person'], ...everybody.map((each) => [each.persona, each.persona] as const)]}
        onChange={setPersona}
      />
      <DropZone label="Proof of payment" accept="image/*" onFile={setVoucher}>
        {voucher ? voucher.name : 'Drop the image sent as proof of payment, or choose a file'}
      </DropZone>
    </FormDialog>
  );
}
