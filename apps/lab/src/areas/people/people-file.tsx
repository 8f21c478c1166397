import { usePlayFile } from '../../app/use-play-file.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Problems } from '../../ui/problems.tsx';
import { toast } from '../../ui/toasts.ts';

/** Takes people with balances in CSV, dropped or chosen: all of them are made, or nobody. */
export function PeopleFile({ world }: { readonly world: string }) {
  const { play, problems, isBusy } = usePlayFile();
  const take = async (file: File) => {
    const read = async () => (await import('@mt2/lab/people-file')).readPeople(await file.text());
    const made = await play(read, { world });
    if (made) toast(`${made.steps} people of ${file.name} are in ${world}`);
  };
  return (
    <div className="flex flex-col gap-3">
      <DropZone label="File of people" accept=".csv" onFile={(file) => void take(file)}>
        {isBusy
          ? 'Signing up …'
          : 'Drop a CSV file here, or choose one: account, level, country, password, fund_password, USDT, USDT contract …'}
      </DropZone>
      <Problems lines={problems} />
    </div>
  );
}
