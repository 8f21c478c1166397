import type { ServerInfo } from '@mt2/contracts/lab/server';
import { type DamagedWorld, type Snapshot, type WorldInfo, worlds } from '@mt2/contracts/lab/worlds';
import { Camera, Download, GitFork, ListVideo, type LucideIcon, Pin, PinOff, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { agoText, timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { WorldSettings } from '../setting/world-settings.tsx';
import { Compare } from './difference.tsx';
import { ImportZone } from './import-zone.tsx';
import { type Asked, Questions } from './questions.tsx';
import { RecordZone } from './record-zone.tsx';
import { SceneZone } from './scene-zone.tsx';
import { useServers, useWorldActs } from './use-worlds.ts';
import { WorldDot } from './world-dot.tsx';

type OnAsk = (asked: Asked) => void;
type Acts = ReturnType<typeof useWorldActs>;

const modeText = ({ mode, rate }: WorldInfo) => (mode === 'frozen' ? 'frozen' : rate === 1 ? 'running' : `running × ${rate}`);

type ActProps = Omit<ComponentProps<typeof Button>, 'children'> & { readonly word: string; readonly Icon: LucideIcon };
/** An action of a world: its icon, and its word where there is room. */
const Act = ({ word, Icon, ...rest }: ActProps) => (
  <Button small tone="ghost" title={word} {...rest}>
    <Icon size={15} aria-hidden /> <span className="@max-6xl:hidden">{word}</span>
  </Button>
);

/** `server` is empty if there is only one. */
type WorldProps = { readonly world: WorldInfo; readonly server: string; readonly onAsk: OnAsk; readonly acts: Acts };
function WorldLine({ world, server, onAsk, acts }: WorldProps) {
  const { id, now, mode, parent, seed, lastUsed, pinned } = world;
  const ask = (what: Asked['what']) => () => onAsk({ what, name: id });
  return (
    <tr>
      <td>
        <Link to={`/${id}/people`} className="row-act flex items-center gap-2 font-semibold">
          <WorldDot id={id} /> {id}
        </Link>
        <p className="text-[13px] text-mute">
          from {parent}, seed {seed}, {pinned ? 'pinned' : `used ${agoText(lastUsed)}`}
          {server && `, on ${server}`}
        </p>
      </td>
      <td>
        <p className="mb-0.5 whitespace-nowrap">{timeText(now)}</p>
        <Badge tone={mode === 'frozen' ? 'plain' : 'good'}>{modeText(world)}</Badge>
      </td>
      <td>
        <div className="flex flex-wrap justify-end gap-1">
          <Act word="Fork" Icon={GitFork} aria-label={`Fork ${id}`} onClick={ask('fork')} />
          <Act word="Snapshot" Icon={Camera} aria-label={`Take a snapshot of ${id}`} onClick={ask('snapshot')} />
          <Act word="Export" Icon={Download} aria-label={`Export ${id}`} onClick={() => void acts.download(id)} />
          <Act
            word="Record"
            Icon={ListVideo}
            aria-label={`Download record of ${id}`}
            title="Download record"
            onClick={() => void acts.downloadRecord(id)}
          />
          <Act word="Reset" Icon={RotateCcw} aria-label={`Reset ${id}`} onClick={ask('reset')} />
          <Act
            word={pinned ? 'Unpin' : 'Pin'}
            Icon={pinned ? PinOff : Pin}
            aria-label={pinned ? `Unpin ${id}` : `Pin ${id}`}
            title={pinned ? 'Delete it after an hour without use' : 'Keep it without use and across restarts'}
            disabled={id === 'main'}
            onClick={() => void (pinned ? acts.unpin : acts.pin)(id)}
          />
          <Act word="Delete" Icon={Trash2} aria-label={`Delete ${id}`} disabled={id === 'main'} onClick={ask('delete')} />
        </div>
      </td>
    </tr>
  );
}

type LostProps = { readonly world: DamagedWorld; readonly onAsk: OnAsk };
/**
 * A world that cannot be used: why, and the remedies. A snapshot is restored into it from the snapshot's own page. Nothing
 * here gives up a world that is only unavailable.
 */
const LostLine = ({ world: { id, mode, damage, remedy }, onAsk }: LostProps) => (
  <tr>
    <td>
      <Link to={`/${id}/worlds`} className="row-act flex items-center gap-2 font-semibold">
        <WorldDot id={id} /> {id}
      </Link>
    </td>
    <td>
      <Badge tone="bad">{mode}</Badge>
      <p className="mt-0.5 text-[13px]">
        {damage}. {remedy}
      </p>
    </td>
    <td>
      {mode === 'damaged' && (
        <div className="flex flex-wrap justify-end gap-1">
          <Act word="Reset" Icon={RotateCcw} aria-label={`Reset ${id}`} onClick={() => onAsk({ what: 'reset', name: id })} />
          <Act
            word="Delete"
            Icon={Trash2}
            aria-label={`Delete ${id}`}
            disabled={id === 'main'}
            onClick={() => onAsk({ what: 'delete', name: id })}
          />
        </div>
      )}
    </td>
  </tr>
);

/** A server whose worlds are not listed. */
const SilentLine = ({ row: { server, problem } }: { readonly row: ServerInfo }) => (
  <tr>
    <td className="font-semibold">{server}</td>
    <td colSpan={2}>
      <Badge tone="bad">not listed</Badge>
      <p className="mt-0.5 text-[13px]">{problem}. The worlds of this server are not shown.</p>
    </td>
  </tr>
);

type ServerProps = { readonly row: ServerInfo; readonly isAlone: boolean; readonly onAsk: OnAsk; readonly acts: Acts };
/** The rows of a server's worlds. */
function linesOf({ row, isAlone, onAsk, acts }: ServerProps) {
  if (row.problem !== undefined) return <SilentLine key={row.server} row={row} />;
  return row.worlds.map((world) =>
    'damage' in world ? (
      <LostLine key={world.id} world={world} onAsk={onAsk} />
    ) : (
      <WorldLine key={world.id} world={world} server={isAlone ? '' : row.server} onAsk={onAsk} acts={acts} />
    ),
  );
}

const sizeText = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;

type SnapshotProps = { readonly snapshot: Snapshot; readonly world: string; readonly onAsk: OnAsk; readonly onFork: () => void };
const SnapshotLine = ({ snapshot: { name, taken, bytes }, world, onAsk, onFork }: SnapshotProps) => (
  <tr>
    <td className="font-semibold">{name}</td>
    <td className="whitespace-nowrap">{agoText(taken)}</td>
    <td className="whitespace-nowrap">{sizeText(bytes)}</td>
    <td>
      <div className="flex flex-wrap justify-end gap-1">
        <Button small onClick={() => onAsk({ what: 'restore', name })}>
          Restore into {world}
        </Button>
        <Button small onClick={onFork}>
          New world
        </Button>
        <Button isIcon tone="ghost" aria-label={`Delete the snapshot ${name}`} onClick={() => onAsk({ what: 'delete-snapshot', name })}>
          <Trash2 size={15} aria-hidden />
        </Button>
      </div>
    </td>
  </tr>
);

/** What can be dropped here: worlds, scenes and records. */
const FileZones = ({ world }: { readonly world: string }) => (
  <div className="grid items-start gap-4 xl:grid-cols-3">
    <Section title="Import a world" about="The file of an exported world becomes a new world.">
      <ImportZone />
    </Section>
    <Section title="Play a scene" about="A file lists users, balances and orders to create.">
      <SceneZone world={world} />
    </Section>
    <Section title="Replay a record" about="Repeats a world’s commands and compares the results.">
      <RecordZone />
    </Section>
  </div>
);

/** Worlds and snapshots: created, forked, pinned, restored, deleted. */
export function WorldsScreen() {
  const world = useWorldId();
  const query = useServers();
  const snapshots = useAsk(worlds.listSnapshots, {}, { every: 5000 });
  const acts = useWorldActs();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Page
      title="Worlds"
      about="Each world has its own data, clock and users. Worlds that are not pinned are deleted after an hour without use."
      actions={
        <Button tone="brand" onClick={() => setAsked({ what: 'create', name: '' })}>
          <Plus size={16} aria-hidden /> New world
        </Button>
      }
    >
      <Answer query={query}>
        {(rows) => (
          <Table caption="Worlds" heads={['World', 'Time (UTC)', 'Actions']}>
            {rows.map((row) => linesOf({ row, isAlone: rows.length === 1, onAsk: setAsked, acts }))}
          </Table>
        )}
      </Answer>
      <Section title="Snapshots" about="Saved states. Restore one to go back to it, or begin a new world from it.">
        <Answer query={snapshots} empty="No snapshots yet. Take one with “Snapshot” in a world’s row.">
          {(rows) => (
            <Table caption="Snapshots" heads={['Name', 'Taken', 'Size', 'Actions']}>
              {rows.map((row) => (
                <SnapshotLine
                  key={row.name}
                  snapshot={row}
                  world={world}
                  onAsk={setAsked}
                  onFork={() => void acts.forkSnapshot(row.name)}
                />
              ))}
            </Table>
          )}
        </Answer>
      </Section>
      <Section
        title={`Compare ${world}`}
        about="The rows that differ from another world, for example what an action changed since a copy from before."
      >
        <Compare />
      </Section>
      <Section title={`Settings of ${world}`} about="Rules that are off by default.">
        <WorldSettings />
      </Section>
      <FileZones world={world} />
      {asked && <Questions asked={asked} world={world} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
