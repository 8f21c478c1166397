import { type BridgeInfo, bridge } from '@mt2/contracts/lab/bridge';
import { ROUTES, type Route } from '@mt2/contracts/lab/bridge-file';
import { useAct } from '../../app/use-lab.ts';
import { countText } from '../../platform/amount.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { type AreaRows, answeredText, type CallRow } from './rows.ts';

const HEADS = ['Call', 'Route', 'Answered by', 'Differences'];
const isRoute = (value: string): value is Route => ROUTES.some((route) => route === value);

type SwitchProps = { readonly name: string; readonly set: BridgeInfo['set']; readonly decided?: Route };

/** Sets who answers a call or an area; without a choice the file, or what is set for more calls, counts. */
function RouteSwitch({ name, set, decided }: SwitchProps) {
  const { act, isBusy } = useAct();
  const own = set[name];
  const usual = own === undefined && decided !== undefined ? `${decided} (not set here)` : 'not set here';
  return (
    <select
      aria-label={`Route of ${name}`}
      className="h-9 min-w-0 rounded-lg border border-line bg-page px-2 text-ink"
      disabled={isBusy}
      value={own ?? ''}
      onChange={({ target: { value } }) =>
        void act(bridge.setRoute, { name, route: isRoute(value) ? value : undefined }, () =>
          isRoute(value) ? `${name}: ${value}` : `${name}: no longer set`,
        )
      }
    >
      <option value="">{usual}</option>
      {ROUTES.map((route) => (
        <option key={route} value={route}>
          {route}
        </option>
      ))}
    </select>
  );
}

type LineProps = { readonly row: CallRow; readonly set: BridgeInfo['set']; onChoose(call: string): void };

function CallLine({ row: { call, route, missing, changes, use, differences }, set, onChoose }: LineProps) {
  const { act, isBusy } = useAct();
  return (
    <tr>
      <td>
        <span className="font-semibold">{call.split('.')[1]}</span>
        {changes && <span className="text-mute"> changes</span>}
      </td>
      <td>
        <RouteSwitch name={call} set={set} decided={route} />
        {missing && (
          <span className="mt-1 flex items-center gap-2 text-[13px] text-mute">
            not on the real side
            <Button
              small
              disabled={isBusy}
              onClick={() => void act(bridge.setRoute, { name: call, route: set[call] }, () => `${call} is tried again`)}
            >
              Try again
            </Button>
          </span>
        )}
      </td>
      <td>{answeredText(use)}</td>
      <td className="text-right">
        {differences > 0 ? (
          <Button small aria-label={`${countText(differences, 'difference')} of ${call}`} onClick={() => onChoose(call)}>
            {differences}
          </Button>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}

type Props = { readonly areas: readonly AreaRows[]; readonly set: BridgeInfo['set']; onChoose(call: string): void };

/** The calls by area: route, who answered, differences. */
export const Calls = ({ areas, set, onChoose }: Props) => (
  <>
    {areas.map(({ area, rows, differences, asked }) => (
      <section key={area} className="flex flex-col gap-2 xl:[&_table]:table-fixed" aria-label={area}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{area}</h3>
          <RouteSwitch name={area} set={set} />
          <span className="text-[13px] text-mute">{countText(asked, 'answer')}</span>
          {differences > 0 && <Badge tone="bad">{countText(differences, 'difference')}</Badge>}
        </div>
        <Table caption={`Calls of ${area}`} heads={HEADS} numbers={['Differences']}>
          {rows.map((row) => (
            <CallLine key={row.call} row={row} set={set} onChoose={onChoose} />
          ))}
        </Table>
      </section>
    ))}
  </>
);
