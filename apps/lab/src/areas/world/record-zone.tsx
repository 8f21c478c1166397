import { record } from '@mt2/contracts/lab/record';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import type { Replayed } from '@mt2/lab/replay';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { getLabToken } from '../../platform/lab-token.ts';
import { linesOf, Refused, send } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { TextField } from '../../ui/field.tsx';
import { Problems } from '../../ui/problems.tsx';

/** A replay, and whether the record is complete. */
type Played = Replayed & Pick<WorldRecord, 'complete'>;

/** Replays a record in a new world. Images come from the recorded world if this server still has it. */
async function play(file: File, id: string): Promise<Played> {
  const [{ readRecord }, { replay }] = await Promise.all([import('@mt2/lab/record-file'), import('@mt2/lab/replay')]);
  const read = readRecord(await file.text());
  const { world, complete } = read;
  const picture = (sha256: string) =>
    send(world, record.getRecordedPicture, { world, sha256 }).catch((error: unknown) => {
      if (error instanceof Refused) return undefined;
      throw error;
    });
  const replayed = await replay(read, { url: location.origin, labToken: getLabToken, picture, ...(id === '' ? {} : { id }) });
  return { ...replayed, complete };
}

/** The result of a replay: the first step with a different outcome, or success. */
function Outcome({ played: { world, steps, difference, tables, complete } }: { readonly played: Played }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      {difference ? (
        <>
          <p className="font-semibold text-bad">
            Step {difference.step}, {difference.call}: different result
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-mute">Expected</dt>
            <dd className="wrap-anywhere">{difference.expected}</dd>
            <dt className="text-mute">Got</dt>
            <dd className="wrap-anywhere">{difference.got}</dd>
          </dl>
        </>
      ) : (
        <p className="font-semibold">
          All {steps} steps match the record{complete ? '' : '; the final state was not compared'}
        </p>
      )}
      {!difference && !complete && (
        <p>The record ends after {steps} commands, the maximum that a world keeps. Later commands were not recorded.</p>
      )}
      {tables.length > 0 && <p className="text-bad">The final state differs in {tables.join(', ')}</p>}
      <p>
        Replayed in world{' '}
        <Link to={`/${world}/requests`} className="font-semibold underline underline-offset-4">
          {world}
        </Link>
      </p>
    </div>
  );
}

/** A refusal has its own lines; any other error of a replay is a sentence. */
const problemsOf = (error: unknown): readonly string[] =>
  error instanceof Refused || !(error instanceof Error) ? linesOf(error) : [error.message];

/** Asks for the name of the new world, replays, and shows the result. */
function ReplayDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [id, setId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [played, setPlayed] = useState<Played>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblems([]);
    try {
      setPlayed(await play(file, id));
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return (
    <Dialog title={`Replay ${file.name}`} onClose={onClose}>
      {played ? (
        <Outcome played={played} />
      ) : (
        <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            label="Name of the new world"
            hint="Leave empty to generate a name. The replay stops at the first step with a different result."
            value={id}
            maxLength={32}
            onChange={(value) => setId(value.toLowerCase())}
          />
          <Problems lines={problems} />
          <Button type="submit" tone="brand" disabled={isBusy}>
            {isBusy ? 'Replaying …' : 'Replay'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** Takes the record of a world, dropped or chosen. */
export function RecordZone() {
  const [file, setFile] = useState<File>();
  return (
    <>
      <DropZone label="Record file" accept=".json" onFile={setFile}>
        Drop a record (JSON) here, or choose a file
      </DropZone>
      {file && <ReplayDialog key={`${file.name} ${file.lastModified}`} file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}
