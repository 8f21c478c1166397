import type { LoggedRequest } from '@mt2/contracts/lab/request';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Split } from '../../ui/split.tsx';
import { Table } from '../../ui/table.tsx';
import { useUserOptions } from '../people/use-user-options.ts';
import { folded, unfolded, useRequests } from './requests.ts';
import { Why } from './why.tsx';

type LineProps = { readonly row: LoggedRequest; readonly times: number; readonly isChosen: boolean; readonly onChoose: () => void };

const Line = ({ row, times, isChosen, onChoose }: LineProps) => (
  <tr className={isChosen ? 'bg-page' : undefined}>
    <td>
      <button type="button" aria-pressed={isChosen} className="row-act rounded text-left" onClick={onChoose}>
        <span className="font-semibold">{row.call}</span>
        {times > 1 && <span className="text-mute"> × {times}</span>}
        <span className="block text-[13px] text-mute">
          {row.method} {row.path}
        </span>
      </button>
    </td>
    <td>
      {row.key === '' ? <Badge tone="good">ok</Badge> : <Badge tone="bad">{row.key}</Badge>}
      {row.fault !== '' && <span className="block text-[13px] text-mute">{row.fault}</span>}
      {row.pageErrors && <span className="block text-[13px] wrap-anywhere text-bad">page: {row.pageErrors}</span>}
    </td>
    <td>{row.user?.account ?? 'guest'}</td>
    <td className="whitespace-nowrap">{timeText(row.at)}</td>
    <td className="text-right whitespace-nowrap">{row.ms} ms</td>
  </tr>
);

/** The last calls of the product in this world, and why each ended as it did. */
export function RequestsScreen() {
  const [path, setPath] = useState('');
  const [user, setUser] = useState('');
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [isChangesOnly, setChangesOnly] = useState(false);
  const [isEveryRead, setEveryRead] = useState(false);
  const users = useUserOptions('all', 'user');
  const [named] = useSearchParams();
  const [chosen, setChosen] = useState(Number(named.get('request')) || undefined);
  const query = useRequests({ path, user, refused: isRefusedOnly ? '1' : '', changes: isChangesOnly ? '1' : '' });
  const list = (
    <Answer query={query} empty="No calls match. Use the product in this world to see its calls.">
      {(rows) => (
        <Table caption="Calls" heads={['Call', 'Result', 'User', 'At', 'Took']} numbers={['Took']}>
          {(isEveryRead ? unfolded : folded)(rows).map(({ key, row, ids }) => {
            const isChosen = chosen !== undefined && ids.includes(chosen);
            return (
              <Line key={key} row={row} times={ids.length} isChosen={isChosen} onChoose={() => setChosen(isChosen ? undefined : row.id)} />
            );
          })}
        </Table>
      )}
    </Answer>
  );
  return (
    <Page
      title="Requests"
      about="The last 500 product calls, live; repeated reads are one line. Choose one to see its checks, send it again or copy it."
      actions={
        <>
          <TextField label="Path contains" type="search" className="w-48" value={path} onChange={setPath} />
          <SelectField label="User" className="w-48" options={users} value={user} onChange={setUser} />
          <CheckField label="Every read" isChecked={isEveryRead} onChange={setEveryRead} />
          <CheckField label="Changes only" isChecked={isChangesOnly} onChange={setChangesOnly} />
          <CheckField label="Refused only" isChecked={isRefusedOnly} onChange={setRefusedOnly} />
        </>
      }
    >
      <div className="@container">
        <Split detail={chosen !== undefined && <Why key={chosen} id={chosen} />}>{list}</Split>
      </div>
    </Page>
  );
}
