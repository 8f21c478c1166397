import { type TableDiff, worlds } from '@mt2/contracts/lab/worlds';
import { useState } from 'react';
import { useAsk, useWorldId } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Table } from '../../ui/table.tsx';
import { useServers } from './use-worlds.ts';

function TableLine({ table: { table, added, removed, changed, rows } }: { readonly table: TableDiff }) {
  const left = added + removed + changed - rows.length;
  return (
    <tr className="align-top">
      <td className="font-semibold">{table}</td>
      <td>{added}</td>
      <td>{removed}</td>
      <td>{changed}</td>
      <td>
        <ul>
          {rows.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
          {left > 0 && <li className="text-mute">and {left} more</li>}
        </ul>
      </td>
    </tr>
  );
}

/** The changes from another world, usually a copy from before, to this page's. */
function Difference({ other }: { readonly other: string }) {
  const world = useWorldId();
  const query = useAsk(worlds.diffWorlds, { world: other, other: world });
  return (
    <Answer query={query} empty={`${world} and ${other} are identical.`} isEmpty={({ same }) => same}>
      {({ tables }) => (
        <Table caption={`From ${other} to ${world}`} heads={['Table', 'Added', 'Removed', 'Changed', 'Rows']}>
          {tables.map((table) => (
            <TableLine key={table.table} table={table} />
          ))}
        </Table>
      )}
    </Answer>
  );
}

/** Asks for another world and compares this page's with it. */
export function Compare() {
  const world = useWorldId();
  const [other, setOther] = useState('');
  // A world on another server can be compared after exporting it there and importing it here.
  const own = useServers().data?.find(({ worlds }) => worlds.some(({ id }) => id === world));
  const others = (own?.worlds ?? []).filter((row) => row.id !== world && !('damage' in row)).map(({ id }) => [id, id] as const);
  const isThere = others.some(([id]) => id === other);
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Since"
        className="max-w-xs"
        value={isThere ? other : ''}
        options={[['', 'Choose a world'], ...others]}
        onChange={setOther}
      />
      {isThere && <Difference other={other} />}
    </div>
  );
}
