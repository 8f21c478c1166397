import { share } from '@mt2/contracts/lab/share';
import { useState } from 'react';
import { useAct } from '../../app/use-lab.ts';
import { timeText } from '../../platform/time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Creates and ends links that open copies of a world. */
export function ShareDialog({ world, onClose }: { readonly world: string; readonly onClose: () => void }) {
  const { act, isBusy } = useAct();
  const [link, setLink] = useState('');
  const create = async () => {
    const made = await act(share.createShare, { world }, ({ expires }) => `The link works until ${timeText(expires)}`);
    if (made) setLink(`${location.origin}${made.path}`);
  };
  const end = async () => {
    if (await act(share.endShares, { world }, ({ ended }) => `${ended} links ended`)) setLink('');
  };
  return (
    <Dialog title={`Share ${world}`} onClose={onClose}>
      <p className="mb-4">
        A link opens the product in a new copy of this world, without the lab, for anyone who has it. It works for 24 hours.
      </p>
      {link !== '' && (
        <p className="mb-4 flex items-center gap-2">
          <span className="min-w-0 wrap-anywhere">{link}</span>
          <CopyButton text={link} what="the link" />
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={() => void end()}>
          End all links
        </Button>
        <Button tone="brand" disabled={isBusy} onClick={() => void create()}>
          Create a link
        </Button>
      </div>
    </Dialog>
  );
}
