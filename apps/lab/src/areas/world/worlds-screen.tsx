import { type DamagedWorldRow, type SnapshotRow, type WorldRow, worlds } from '@mt2/contracts/lab/worlds';
import { Camera, GitFork, Pin, PinOff, Plus, RotateCcw, Trash2 } from 'lucide-react';
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
import { AskDialog, NameDialog } from './dialogs.tsx';
import { useWorldActs, useWorlds } from './use-worlds.ts';
import { WorldDot } from './world-dot.tsx';

/** An act that waits for its form or its confirmation, and the world or snapshot that it is about. */
type Asked = { readonly what: 'create' | 'fork' | 'snapshot' | 'reset' | 'delete' | 'restore' | 'delete-snapshot'; readonly name: string };
type OnAsk = (asked: Asked) => void;

const modeText = ({ mode, rate }: WorldRow) => (mode === 'frozen' ? 'frozen' : rate === 1 ? 'running' : `running × ${rate}`);

function WorldLine({ world, onAsk, onPin }: { readonly world: WorldRow; readonly onAsk: OnAsk; readonly onPin: () => void }) {
  const { id, now, mode, parent, seed, last_used, pinned } = world;
  const ask = (what: Asked['what']) => () => onAsk({ what, name: id });
  return (
    <tr>
      <td>
        <Link to={`/${id}/people`} className="flex items-center gap-2 font-semibold underline-offset-4 hover:underline">
          <WorldDot id={id} /> {id}
        </Link>
        <p className="text-[13px] text-mute">
          from {parent}, seed {seed}, {pinned ? 'kept' : `used ${agoText(last_used)}`}
        </p>
      </td>
      <td>
        <p className="mb-0.5 whitespace-nowrap">{timeText(now)}</p>
        <Badge tone={mode === 'frozen' ? 'plain' : 'good'}>{modeText(world)}</Badge>
      </td>
      <td>
        <div className="flex justify-end gap-1">
          <Button isIcon tone="ghost" aria-label={`Fork ${id}`} title="Fork" onClick={ask('fork')}>
            <GitFork size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Take a snapshot of ${id}`} title="Snapshot" onClick={ask('snapshot')}>
            <Camera size={15} aria-hidden />
          </Button>
          <Button isIcon tone="ghost" aria-label={`Reset ${id}`} title="Reset" onClick={ask('reset')}>
            <RotateCcw size={15} aria-hidden />
          </Button>
          <Button
            isIcon
            tone="ghost"
            aria-label={pinned ? `Keep ${id} no more` : `Keep ${id} across restarts`}
            title={pinned ? 'Keep no more' : 'Keep across restarts'}
            disabled={id === 'main'}
            onClick={onPin}
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

type DamagedProps = { readonly world: DamagedWorldRow; readonly onAsk: OnAsk };
/** A world that cannot be used: what is wrong, and the ways out. A snapshot is restored into it from its own page. */
const DamagedLine = ({ world: { id, damage, remedy }, onAsk }: DamagedProps) => (
  <tr>
    <td>
      <Link to={`/${id}/worlds`} className="flex items-center gap-2 font-semibold underline-offset-4 hover:underline">
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
      <div className="flex justify-end gap-1">
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

const sizeText = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;

type SnapshotProps = { readonly snapshot: SnapshotRow; readonly world: string; readonly onAsk: OnAsk; readonly onFork: () => void };
const SnapshotLine = ({ snapshot: { name, taken, bytes }, world, onAsk, onFork }: SnapshotProps) => (
  <tr>
    <td className="font-semibold">{name}</td>
    <td className="whitespace-nowrap">{agoText(taken)}</td>
    <td className="whitespace-nowrap">{sizeText(bytes)}</td>
    <td>
      <div className="flex justify-end gap-1">
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

function Questions({ asked, world, onClose }: { readonly asked: Asked; readonly world: string; readonly onClose: () => void }) {
  const acts = useWorldActs();
  const { what, name } = asked;
  const naming = { onClose, label: 'Name', action: 'Create' };
  if (what === 'create')
    return (
      <NameDialog
        {...naming}
        title="New world"
        hint="Empty: a name is found. It begins as the seed, frozen."
        onDone={(id) => void acts.create(id)}
      />
    );
  if (what === 'fork')
    return <NameDialog {...naming} title={`Fork ${name}`} hint="Empty: a name is found." onDone={(id) => void acts.fork(name, id)} />;
  if (what === 'snapshot')
    return (
      <NameDialog
        {...naming}
        title={`Snapshot of ${name}`}
        hint="The whole state, clock included, under this name."
        isRequired
        onDone={(id) => void acts.snapshot(name, id)}
      />
    );
  const asking = { onClose, title: '', action: '' };
  if (what === 'reset')
    return (
      <AskDialog {...asking} title={`Reset ${name}?`} action="Reset" onDone={() => void acts.reset(name)}>
        Everything that happened in it since its beginning is gone.
      </AskDialog>
    );
  if (what === 'delete')
    return (
      <AskDialog {...asking} title={`Delete ${name}?`} action="Delete" onDone={() => void acts.remove(name)}>
        The world and all that happened in it are gone.
      </AskDialog>
    );
  if (what === 'restore')
    return (
      <AskDialog {...asking} title={`Restore ${name} into ${world}?`} action="Restore" onDone={() => void acts.restore(world, name)}>
        What {world} is now is gone; its clock goes back too.
      </AskDialog>
    );
  return (
    <AskDialog {...asking} title={`Delete the snapshot ${name}?`} action="Delete" onDone={() => void acts.removeSnapshot(name)}>
      Worlds that were made from it stay.
    </AskDialog>
  );
}

/** Worlds and snapshots: created, forked, pinned, restored, deleted. */
export function WorldsScreen() {
  const world = useWorldId();
  const query = useWorlds();
  const snapshots = useAsk(worlds.listSnapshots, {}, { every: 5000 });
  const acts = useWorldActs();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Page
      title="Worlds"
      about="Each is a universe of its own: data, clock, people. An unused one that is not kept goes after an hour."
      actions={
        <Button tone="brand" onClick={() => setAsked({ what: 'create', name: '' })}>
          <Plus size={16} aria-hidden /> New world
        </Button>
      }
    >
      <Answer query={query}>
        {(rows) => (
          <Table caption="Worlds" heads={['World', 'Its time (UTC)', 'Actions']}>
            {rows.map((row) =>
              row.mode === 'damaged' ? (
                <DamagedLine key={row.id} world={row} onAsk={setAsked} />
              ) : (
                <WorldLine key={row.id} world={row} onAsk={setAsked} onPin={() => void (row.pinned ? acts.unpin : acts.pin)(row.id)} />
              ),
            )}
          </Table>
        )}
      </Answer>
      <Section title={`Settings of ${world}`}>
        <WorldSettings />
      </Section>
      <Section title="Snapshots">
        <Answer query={snapshots} empty="No snapshot yet. The camera beside a world takes one.">
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
