import type { Target } from '@mt2/lab/play-file';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlayFile } from '../../app/use-play-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';
import { Problems } from '../../ui/problems.tsx';
import { toast } from '../../ui/toasts.ts';

type DialogProps = { readonly file: File; readonly world: string; readonly onClose: () => void };

/** Asks where a scene is played, and shows its problems. */
function SceneDialog({ file, world, onClose }: DialogProps) {
  const { play, problems, isBusy } = usePlayFile();
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const read = async () => (await import('@mt2/lab/scene-file')).readScene(await file.text());
  const start = async (target: Target) => {
    const built = await play(read, target);
    if (!built) return;
    onClose();
    toast(`${built.steps} steps of ${file.name} were applied in ${built.world}`);
    navigate(`/${built.world}/people`);
  };
  return (
    <Dialog title={`Play ${file.name}`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Name of the new world"
          hint="Leave empty to generate a name. The world is frozen after the last step."
          value={id}
          maxLength={32}
          onChange={(value) => setId(value.toLowerCase())}
        />
        <Problems lines={problems} />
        <div className="flex justify-end gap-2">
          <Button disabled={isBusy} onClick={() => void start({ world })}>
            In {world}
          </Button>
          <Button tone="brand" disabled={isBusy} onClick={() => void start(id === '' ? {} : { id })}>
            {isBusy ? 'Playing …' : 'New world'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Takes the file of a scene, dropped or chosen. */
export function SceneZone({ world }: { readonly world: string }) {
  const [file, setFile] = useState<File>();
  return (
    <>
      <DropZone label="Scene file" accept=".yaml,.yml,.json" onFile={setFile}>
        Drop a scene (YAML or JSON), or choose a file
      </DropZone>
      {file && <SceneDialog key={`${file.name} ${file.lastModified}`} file={file} world={world} onClose={() => setFile(undefined)} />}
    </>
  );
}
