import type { Typed } from '@mt2/contracts';
import { record } from '@mt2/contracts/lab/record';
import type { WorldRecord } from '@mt2/contracts/lab/recorded';
import { server } from '@mt2/contracts/lab/server';
import type { WorldInfo } from '@mt2/contracts/lab/worlds';
import { worlds } from '@mt2/contracts/lab/worlds';
import { recordText } from '@mt2/lab/record-text';
import { useNavigate } from 'react-router';
import { useAct, useAsk, useWorldId } from '../../app/use-lab.ts';
import { saveFile } from '../../platform/save-file.ts';
import { timeText } from '../../platform/time.ts';

const EVERY_MS = 5000;

/** Every server behind this page's address, with its worlds, even if the page's world was deleted. */
export const useServers = () => useAsk(server.listServers, {}, { every: EVERY_MS, of: 'main' });

/** Every world, on any server. */
export const useWorlds = () => (useServers().data ?? []).flatMap(({ worlds }) => worlds);
/** Describes a record file: its steps, and whether it is complete. */
function recordedText({ world, steps, complete }: WorldRecord): string {
  if (!complete) return `Only the first ${steps.length} steps of ${world} are recorded: fork it to begin a new record`;
  const pictures = new Set(steps.flatMap(({ picture }) => picture ?? [])).size;
  return `${steps.length} steps of ${world} are recorded${pictures > 0 ? `; mt2 record also stores their ${pictures} images` : ''}`;
}

/** The actions on worlds; after a fork the page shows the new one. */
export function useWorldActs() {
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const shown = useWorldId();
  const goTo = (world: WorldInfo | undefined) => world && navigate(`/${world.id}/people`);
  return {
    isBusy,
    /** The new world; undefined if refused. */
    create: async (wish: Typed<typeof worlds.createWorld>) => {
      const made = await act(worlds.createWorld, wish, ({ id, mode, now }) => `World ${id} is ready, ${mode} at ${timeText(now)}`);
      goTo(made);
      return made;
    },
    fork: async (world: string, id: string) =>
      goTo(await act(worlds.forkWorld, { world, ...(id === '' ? {} : { id }) }, (made) => `World ${made.id} is a copy of ${world}`)),
    /** A new world from a snapshot. */
    forkSnapshot: async (from: string) => goTo(await act(worlds.createWorld, { from }, (made) => `World ${made.id} starts from ${from}`)),
    reset: (world: string) => act(worlds.resetWorld, { world }, () => `${world} was reset`),
    snapshot: (world: string, name: string) => act(worlds.snapshotWorld, { world, name }, () => `Snapshot ${name} was taken`),
    restore: (world: string, name: string) => act(worlds.restoreWorld, { world, name }, () => `${world} was restored from ${name}`),
    pin: (world: string) => act(worlds.pinWorld, { world }, () => `${world} is pinned`),
    unpin: (world: string) => act(worlds.unpinWorld, { world }, () => `${world} is not pinned`),
    removeSnapshot: (name: string) => act(worlds.deleteSnapshot, { name }, () => `Snapshot ${name} was deleted`),
    /** Saves the world as a file, in the browser's download folder. */
    download: async (world: string) => {
      const file = await act(worlds.exportWorld, { world }, () => `${world} was exported`);
      if (file) saveFile(file, `${world}.mt2-world.tar.gz`);
    },
    /** Saves the world's record as a file that can be replayed. */
    downloadRecord: async (world: string) => {
      const read = await act(record.getRecord, { world }, recordedText);
      if (read) saveFile(new Blob([recordText(read)], { type: 'application/json' }), `${world}.mt2-record.json`);
    },
    upload: async (id: string, file: File) =>
      goTo(await act(worlds.importWorld, { id, file }, (made) => `World ${made.id} was imported from ${file.name}, frozen`)),
    remove: async (id: string) => {
      const done = await act(worlds.deleteWorld, { id }, () => `World ${id} was deleted`);
      if (done !== undefined && id === shown) navigate('/main/worlds');
    },
  };
}
