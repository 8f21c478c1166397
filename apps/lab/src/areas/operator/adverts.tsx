import { type LabAdvert, labP2p } from '@mt2/contracts/lab/p2p';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { amountText } from '../../platform/amount.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { MerchantDialog } from './merchant-dialog.tsx';

/** Confirms the cancellation of an advert. */
function CancelDialog({ advert: { id, advertiser }, onClose }: { readonly advert: LabAdvert; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const cancel = async () => {
    if (await act(labP2p.cancelAdvert, { id }, () => `Advert ${id} was cancelled`)) onClose();
  };
  return (
    <FormDialog
      title={`Cancel advert ${id} of ${advertiser.account}`}
      action="Cancel the advert"
      tone="bad"
      isDisabled={isBusy}
      submit={cancel}
      onClose={onClose}
    >
      <p className="text-mute">
        The escrow is returned to the advertiser. An advert with open orders cannot be cancelled. This cannot be undone.
      </p>
    </FormDialog>
  );
}

/** The online and offline adverts, each of which can be cancelled, and the button that makes the policy act for a merchant. */
export function Adverts() {
  const query = useAsk(labP2p.listAdverts, {}, { every: 5000 });
  const [asking, setAsking] = useState<LabAdvert>();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button className="self-start" onClick={() => setAdding(true)}>
        <Plus size={16} aria-hidden /> New merchant
      </Button>
      <Answer query={query} empty="No adverts.">
        {(adverts) => (
          <Table caption="P2P adverts" heads={['Advert', 'Advertiser', 'Side', 'Price', 'Left', 'In orders', 'State', 'Actions']}>
            {adverts.map((advert) => (
              <tr key={advert.id}>
                <td>{advert.id}</td>
                <td>{advert.advertiser.account}</td>
                <td>{advert.side}</td>
                <td className="whitespace-nowrap">{`${amountText(advert.price)} ${advert.fiat}`}</td>
                <td className="whitespace-nowrap">{`${amountText(advert.left)} ${advert.currency}`}</td>
                <td className="whitespace-nowrap">{`${amountText(advert.inOrders)} ${advert.currency}`}</td>
                <td>{advert.state === 'offShelf' ? 'offline' : advert.state}</td>
                <td>
                  <Button aria-label={`Cancel advert ${advert.id}`} onClick={() => setAsking(advert)}>
                    Cancel
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Answer>
      {isAdding && <MerchantDialog onClose={() => setAdding(false)} />}
      {asking && <CancelDialog advert={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
