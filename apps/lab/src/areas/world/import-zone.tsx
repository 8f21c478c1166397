import { useState } from 'react';
import { DropZone } from '../../ui/drop-zone.tsx';
import { NameDialog } from './dialogs.tsx';
import { useWorldActs } from './use-worlds.ts';

/** Imports an exported world, dropped or chosen, and asks for its name. */
export function ImportZone() {
  const { upload } = useWorldActs();
  const [file, setFile] = useState<File>();
  return (
    <>
      <DropZone label="World file" accept=".gz" onFile={setFile}>
        Drop an exported world here, or choose a file
      </DropZone>
      {file && (
        <NameDialog
          title={`Import ${file.name}`}
          label="Name"
          hint="The new world is frozen at the instant saved in the file."
          action="Import"
          isRequired
          onClose={() => setFile(undefined)}
          onDone={(id) => void upload(id, file)}
        />
      )}
    </>
  );
}
