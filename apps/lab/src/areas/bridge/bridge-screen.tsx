import { type BridgeInfo, bridge } from '@mt2/contracts/lab/bridge';
import { knownText, moneyText } from '@mt2/contracts/lab/bridge-text';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { Answer, Empty } from '../../ui/answer.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Calls } from './calls.tsx';
import { Differences } from './differences.tsx';
import { areasOf, foundText } from './rows.ts';
import { SetForm } from './set-form.tsx';

const EVERY_MS = 2000;

/** The real side in short, and what does not fit together. */
const State = ({ state: { url, clock, users, routes } }: { readonly state: BridgeInfo }) => (
  <div className="flex flex-col gap-1 rounded-xl bg-card px-4 py-3">
    <p className="font-semibold wrap-anywhere">{url}</p>
    <p className="text-mute">{knownText(users)}</p>
    {moneyText(routes) !== '' && <p className="text-mute wrap-anywhere">{moneyText(routes)}</p>}
    {clock.off && (
      <p className="text-bad">
        The clock of the world is {Math.abs(clock.seconds)} s {clock.seconds > 0 ? 'ahead of' : 'behind'} the real time: times of the two
        sides do not fit together.
      </p>
    )}
  </div>
);

/** The calls and differences of a bridged world. */
function Bridged({ state }: { readonly state: BridgeInfo }) {
  const report = useAsk(bridge.getReport, {}, { every: EVERY_MS });
  const [words, setWords] = useState('');
  const [isUsedOnly, setUsedOnly] = useState(true);
  const [chosen, setChosen] = useState('');
  return (
    <Answer query={report}>
      {({ calls, differences, dropped }) => {
        const areas = areasOf({ routes: state.routes, calls, differences }, { words, isUsedOnly });
        const shown = differences.filter(({ call }) => chosen === '' || call === chosen);
        return (
          <>
            <Section title={chosen === '' ? foundText(differences) : `Differences of ${chosen}`}>
              {chosen !== '' && (
                <Button small className="self-start" onClick={() => setChosen('')}>
                  Of all calls
                </Button>
              )}
              {shown.length > 0 ? <Differences rows={shown} /> : <Empty>The answers of the real side are as agreed.</Empty>}
              {dropped > 0 && <p className="text-mute">{dropped} more were not kept.</p>}
            </Section>
            <Section title="Calls">
              <div className="flex flex-wrap items-end gap-2">
                <TextField label="Name contains" type="search" className="w-52" value={words} onChange={setWords} />
                <CheckField label="Only calls that were made" isChecked={isUsedOnly} onChange={setUsedOnly} />
              </div>
              {areas.length > 0 ? (
                <Calls areas={areas} set={state.set} onChoose={setChosen} />
              ) : (
                <Empty>No calls match. Use the product in this world to see its calls, or show those that were not made.</Empty>
              )}
            </Section>
          </>
        );
      }}
    </Answer>
  );
}

/** The bridge of a world to a real backend: routes, who answered, and how the answers differ. */
export function BridgeScreen() {
  const query = useAsk(bridge.getBridge, {}, { every: EVERY_MS });
  const { act, isBusy, world } = useAct();
  const [isEnding, setEnding] = useState(false);
  const isBridged = query.data !== undefined && query.data.url !== '';
  return (
    <Page
      title="Bridge"
      about="A real backend answers some calls of this world, the world the others. What passes is checked against the contract."
      actions={
        isBridged && (
          <Button disabled={isBusy} onClick={() => setEnding(true)}>
            End the bridge
          </Button>
        )
      }
    >
      <Answer query={query}>
        {(state) =>
          state.url === '' ? (
            <SetForm hosts={state.hosts} />
          ) : (
            <>
              <State state={state} />
              <Bridged state={state} />
            </>
          )
        }
      </Answer>
      {isEnding && (
        <AskDialog
          title="End the bridge"
          action="End it"
          onClose={() => setEnding(false)}
          onDone={() => void act(bridge.removeBridge, { world }, () => `${world} is no longer bridged`)}
        >
          The world answers all calls again. The sessions of the real side end.
        </AskDialog>
      )}
    </Page>
  );
}
