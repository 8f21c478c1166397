import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { NameDialog } from './dialogs.tsx';
import { useWorldActs } from './use-worlds.ts';

/** Takes an exported world, dropped or chosen, and asks for its name. */
export function ImportZone() {
  const { upload } = useWorldActs();
  const [isOver, setOver] = useState(false);
  const [file, setFile] = useState<File>();
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className={`flex cursor-pointer items-center justify-center gap-2 rounded-lg border border-dashed p-6 text-mute focus-within:outline-2 ${isOver ? 'border-brand bg-raised' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <Upload size={16} aria-hidden /> Drop an exported world here, or choose its file
        <input
          type="file"
          accept=".gz"
          className="sr-only"
          aria-label="File of a world"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {file && (
        <NameDialog
          title={`Import ${file.name}`}
          label="Name"
          hint="The name of the new world, which is frozen at the instant of the file."
          action="Import"
          isRequired
          onClose={() => setFile(undefined)}
          onDone={(id) => void upload(id, file)}
        />
      )}
    </>
  );
}
