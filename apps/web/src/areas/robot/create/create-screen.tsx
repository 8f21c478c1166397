import { robot as calls } from '@mt2/contracts/robot';
import { type Atoms, formatAtoms } from '@mt2/domain';
import { needOf } from '@mt2/domain/kyc';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { type AcceptedRobot, gridsOf, ROBOT_LEVEL } from '@mt2/domain/robot';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { Screen, type ScreenProps } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api, Refused } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import {
  MarketGate,
  PairHeading,
  PausedNotice,
  type Quotation,
  ScriptBanner,
  useMarket,
  usePair,
  useQuotation,
} from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { AddFundsButton } from '../../wallet/index.ts';
import { robotQuery } from '../robot.api.ts';
import { investmentFact, robotTerms } from '../robot-terms.tsx';
import { kindText } from '../robot-text.ts';
import { LOOKS } from '../status-looks.ts';
import { keptSettings, settingsIn } from './form-settings.ts';
import { outsideNote, robotRefusalText } from './form-text.ts';
import { gridFacts } from './preview-facts.tsx';
import { lackingInTrust, type RobotForm } from './robot-form.ts';
import { RobotFormView } from './robot-form-view.tsx';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';
import { type FormState, useRobotForm } from './use-robot-form.ts';

/** Replaces the form once the robot is created: follows its status. */
function Created({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(robotQuery(id));
  return (
    <ResultPage
      title={text('screen.robot-create')}
      query={query}
      about={`robot/${id}`}
      view={to('/pages/lianghua/jqrlsxq', { id })}
      done="/pages/lianghua/index"
    >
      {({ robot }) => ({
        outcome: {
          look: LOOKS[robot.status],
          heading: text(LOOKS[robot.status].word),
          amount: <Amount unit="USDT">{formatAmount(robot.amount, 2)}</Amount>,
          children: text('robot.created'),
        },
        rows: [
          ...robotTerms(robot, text),
          investmentFact(robot, text),
          { label: text('robot.start-price'), value: tickText(robot.market, robot.price) },
        ],
      })}
    </ResultPage>
  );
}

type RobotFormScreenProps = Pick<ScreenProps, 'title' | 'heading'> & {
  quotation: Quotation;
  /** The user's choices. */
  chosen: Partial<RobotForm>;
  onChoose(chosen: Partial<RobotForm>): void;
  /** Called with the ID of the created robot. */
  onCreated(id: number): void;
};

/** A leveraged robot needs a verification more than the call itself. */
const NEEDS = { grid: calls.createRobot, lever: { needs: [...calls.createRobot.needs, needOf(ROBOT_LEVEL.lever)] } } as const;

/** The robot that the user confirms, and the USDT that its trust account lacks, in atoms, which comes from spot. */
type Agreed = { readonly robot: AcceptedRobot; readonly fromSpot: Atoms };
type CreateSheetProps = SheetState & { state: FormState; onConfirm(agreed: Agreed): Promise<unknown> };

function agreedNow({ preview, facts }: FormState): Agreed | undefined {
  const { decision } = preview;
  return decision.ok ? { robot: decision.value, fromSpot: lackingInTrust(decision.value.amount, facts) } : undefined;
}

/** The robot for review, at the current price, with the transfer it needs. */
function CreateSheet({ state, onConfirm, ...sheet }: CreateSheetProps) {
  const text = useText();
  const { decision } = state.preview;
  const agreed = useMemo(() => agreedNow(state), [state]);
  const shown = useLingering(agreed);
  if (!shown) return null;
  const { robot, fromSpot } = shown;
  const isToppedUp = fromSpot > 0n;
  return (
    <ConfirmSheet
      {...sheet}
      title={`${kindText(text, robot.plan)} ${robot.plan.market.symbol} · ${ownAmount(`${formatAmount(robot.amount, 2)} USDT`)}`}
      rows={[
        ...robotTerms({ ...robot, ...robot.plan, grids: gridsOf(robot.plan) }, text),
        ...gridFacts(state, text),
        ...(isToppedUp ? [{ label: text('robot.transferred'), value: <Amount unit="USDT">{formatAmount(fromSpot, 2)}</Amount> }] : []),
      ]}
      total={investmentFact(robot, text)}
      notes={[outsideNote(state, text), text('robot.confirm-note')]}
      action={text(isToppedUp ? 'robot.transfer-and-create' : 'robot.create')}
      reason={decision.ok ? undefined : robotRefusalText(text, decision, state)}
      onConfirm={() => agreed && onConfirm(agreed)}
    />
  );
}

/** Creates robots; `onCreated` gets the ID, `onRefused` the refusal. */
function useCreating(onCreated: (id: number) => void, onRefused: (error: unknown) => void) {
  const { change } = useChanging(onRefused);
  const sending = async ({ robot, fromSpot }: Agreed) => {
    const { plan, lower, upper, mode, amount, days, takeProfit, stopLoss } = robot;
    const price = (ticks: number) => ticksToAtoms(plan.market, ticks);
    const { message } = await api.change(calls.createRobot, {
      type: plan.type,
      marketId: plan.market.id,
      multiple: String(plan.multiple),
      lower: price(lower),
      upper: price(upper),
      grids: String(gridsOf(plan)),
      mode,
      amount: formatAtoms(amount),
      days: String(days),
      takeProfit: price(takeProfit),
      stopLoss: price(stopLoss),
      isToppedUp: fromSpot > 0n,
    });
    onCreated(message.id);
    return undefined;
  };
  return (agreed: Agreed) => change(() => sending(agreed));
}

/** Creates the robot after a confirmation. Users without a session, verification or USDT are led to get them. Each bar is for one type. */
function CreateBar({ state, errors, onCreated }: { state: FormState; errors: FormErrors; onCreated(id: number): void }) {
  const text = useText();
  const { form, facts, isMoneyKnown } = state;
  const { unmet } = useGate(NEEDS[form.type]);
  const [isAsked, setAsked] = useState(false);
  const create = useCreating(onCreated, (error) => {
    // The form shows it.
    if (error instanceof Refused) setAsked(false);
    errors.showAnswer(error);
  });
  const isEmpty = !unmet && isMoneyKnown && facts.trust + facts.spot === 0n;
  return (
    <ActionBar>
      {unmet && <MeetNeed unmet={unmet} />}
      {isEmpty && <AddFundsButton account="trust" coin="USDT" />}
      {!unmet && !isEmpty && (
        <Button tone="brand" size="lg" disabled={!isMoneyKnown} onClick={() => errors.pass() && setAsked(true)}>
          {text('robot.create')}
        </Button>
      )}
      <CreateSheet open={isAsked} onClose={() => setAsked(false)} state={state} onConfirm={create} />
    </ActionBar>
  );
}

/** The form of a robot in a market, and its button. */
function RobotFormScreen({ quotation: read, chosen, onChoose, onCreated, ...screen }: RobotFormScreenProps) {
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const { state, change, suggest, error, retry } = useRobotForm(quotation, chosen, onChoose);
  const errors = useFormErrors(state);
  const { heard } = errors;
  return (
    <Screen {...screen} footer={state && <CreateBar key={state.form.type} state={state} errors={errors} onCreated={onCreated} />}>
      <ScriptBanner quotation={quotation} />
      <PausedNotice quotation={quotation} product="robot" />
      {!state && <Unread error={error} onRetry={retry} loading={<SkeletonFields />} />}
      {state && <RobotFormView quotation={quotation} state={state} onChange={heard(change)} onSuggest={heard(suggest)} errors={errors} />}
    </Screen>
  );
}

/** Creates a robot. `?symbol=BTC/USDT&type=lever` preselects market and type; every other setting can be named too. */
export function CreateScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const named = useMemo(() => settingsIn(query), [query]);
  const [last, setLast] = useState({ named, chosen: named });
  const chosen = last.named === named ? last.chosen : named;
  const { symbol, choose, sheet } = usePair({ kept: keptSettings(chosen) });
  const found = useMarket(symbol);
  const screen = { title: text('screen.robot-create'), heading: <PairHeading symbol={symbol} onPress={choose} /> };
  const { quotation } = found;
  const [createdId, setCreatedId] = useState<number>();
  if (createdId !== undefined) return <Created id={createdId} />;
  return (
    <>
      {quotation ? (
        <RobotFormScreen
          key={query.toString()}
          {...screen}
          quotation={quotation}
          chosen={chosen}
          onChoose={(next) => setLast({ named, chosen: next })}
          onCreated={setCreatedId}
        />
      ) : (
        <Screen {...screen}>
          <MarketGate found={found} skeleton={<SkeletonFields />} onChoose={choose}>
            {() => null}
          </MarketGate>
        </Screen>
      )}
      {sheet}
    </>
  );
}
