import type { ServerInfo } from '@mt2/contracts/lab/server';
import { type DamagedWorld, type Snapshot, type WorldInfo, worlds } from '@mt2/contracts/lab/worlds';
import { Camera, Download, GitFork, ListVideo, Pin, PinOff, Plus, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
          <Button isIcon tone="ghost" aria-label={`Fork ${id}`} title="Fork" onClick={ask('fork')}>
            <GitFork size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Take a snapshot of ${id}`} title="Snapshot" onClick={ask('snapshot')}>
            <Camera size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Share ${id}`} title="Share by a link" onClick={ask('share')}>
            <Share2 size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Export ${id}`} title="Export" onClick={() => void acts.download(id)}>
            <Download size={15} aria-hidden />
          </Button>
          <Button
            isIcon
            tone="ghost"
            aria-label={`Download record of ${id}`}
            title="Download record"
            onClick={() => void acts.downloadRecord(id)}
          >
            <ListVideo size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Reset ${id}`} title="Reset" onClick={ask('reset')}>
            <RotateCcw size={15} aria-hidden />
          </Button>
          <Button
            isIcon
            tone="ghost"
            aria-label={pinned ? `Unpin ${id}` : `Pin ${id}`}
            title={pinned ? 'Unpin' : 'Pin: keep across restarts'}
            disabled={id === 'main'}
            onClick={() => void (pinned ? acts.unpin : acts.pin)(id)}
          >
            {pinned ? <PinOff size={15} aria-hidden /> : <Pin size={15} aria-hidden />}
          </Button>
          <Button isIcon tone="ghost" aria-label={`Delete ${id}`} title="Delete" disabled={id === 'main'} onClick={ask('delete')}>
            <Trash2 size={15} aria-hidden />
          </Button>
        </div>
      </td>
    </tr>
  );
}

type DamagedProps = { readonly world: DamagedWorld; readonly onAsk: OnAsk };
/** A world that cannot be used: the damage, and the remedies. A snapshot is restored into it from the snapshot's own page. */
const DamagedLine = ({ world: { id, damage, remedy }, onAsk }: DamagedProps) => (
  <tr>
    <td>
      <Link to={`/${id}/worlds`} className="row-act flex items-center gap-2 font-semibold">
        <WorldDot id={id} /> {id}
      </Link>
    </td>
    <td>
      <Badge tone="bad">damaged</Badge>
      <p className="mt-0.5 text-[13px]">
        {damage}. {remedy}
      </p>
    </td>
    <td>
      <div className="flex flex-wrap justify-end gap-1">
        <Button isIcon tone="ghost" aria-label={`Reset ${id}`} title="Reset" onClick={() => onAsk({ what: 'reset', name: id })}>
          <RotateCcw size={15} aria-hidden />
        </Button>
        <Button
          isIcon
          tone="ghost"
          aria-label={`Delete ${id}`}
          title="Delete"
          disabled={id === 'main'}
          onClick={() => onAsk({ what: 'delete', name: id })}
        >
          <Trash2 size={15} aria-hidden />
        </Button>
      </div>
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
function ServerLines({ row, isAlone, onAsk, acts }: ServerProps) {
  if (row.problem !== undefined) return <SilentLine row={row} />;
  return row.worlds.map((world) =>
    world.mode === 'damaged' ? (
      <DamagedLine key={world.id} world={world} onAsk={onAsk} />
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
            {rows.map((row) => (
              <ServerLines key={row.server} row={row} isAlone={rows.length === 1} onAsk={setAsked} acts={acts} />
            ))}
          </Table>
        )}
      </Answer>
      <Section title={`Compare ${world}`}>
        <Compare />
      </Section>
      <Section title="Import">
        <ImportZone />
      </Section>
      <Section title="Scene">
        <SceneZone world={world} />
      </Section>
      <Section title="Replay">
        <RecordZone />
      </Section>
      <Section title={`Settings of ${world}`}>
        <WorldSettings />
      </Section>
      <Section title="Snapshots">
        <Answer query={snapshots} empty="No snapshots yet. Use the camera button of a world.">
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
      {asked && <Questions asked={asked} world={world} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
