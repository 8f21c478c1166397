import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';

type Props = {
  readonly label: string;
  /** Extensions of the accepted files. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
};

/** An area where a file can be dropped or chosen. */
export function DropZone({ label, accept, onFile, children }: Props) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <label
      className={
        'flex cursor-pointer items-center justify-center gap-2 rounded-lg border border-dashed p-6 text-mute ' +
        `focus-within:outline-2 ${isOver ? 'border-brand bg-raised' : 'border-line'}`
      }
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <Upload size={16} className="shrink-0" aria-hidden /> {children}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
