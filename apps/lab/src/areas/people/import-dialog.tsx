import { usePlayFile } from '../../app/use-play-file.ts';
import { countText } from '../../platform/count.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Problems } from '../../ui/problems.tsx';
import { toast } from '../../ui/toasts.ts';

type Props = { readonly world: string; readonly onClose: () => void };

/** Imports users with balances from a CSV file: either all of them are created, or none. */
export function ImportDialog({ world, onClose }: Props) {
  const { play, problems, isBusy } = usePlayFile();
  const take = async (file: File) => {
    const read = async () => (await import('@mt2/lab/people-file')).readPeople(await file.text());
    const made = await play(read, { world });
    if (!made) return;
    onClose();
    toast(`${countText(made.steps, 'user')} from ${file.name} created in ${world}`);
  };
  return (
    <Dialog title="Import people" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-[13px] text-mute">
          One user per line, at most 1,000. Columns: account, and optionally password, country, level, fund_password, and coins such as USDT
          or USDT contract.
        </p>
        <DropZone label="File of users" accept=".csv" onFile={(file) => void take(file)}>
          {isBusy ? 'Creating …' : 'Drop a CSV file here, or choose one'}
        </DropZone>
        <Problems lines={problems} />
      </div>
    </Dialog>
  );
}
