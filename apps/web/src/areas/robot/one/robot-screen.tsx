import { robot as calls } from '@mt2/contracts/robot';
import { floorToTicks } from '@mt2/domain/market-terms';
import { checkStop, closingOf, heldSteps, profitsOf } from '@mt2/domain/robot';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { ReadFailure } from '../../../frame/read-failure.tsx';
import { ResultPage } from '../../../frame/result-page.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { type Shared, SharePoster } from '../../../frame/share/share-poster.tsx';
import { useFollowing } from '../../../frame/updates.ts';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount, formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { queryClient, readOwnAgain } from '../../../platform/query.ts';
import { report } from '../../../platform/request/report.ts';
import { api } from '../../../platform/send.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonCards } from '../../../ui/lists/skeleton.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { Sheet, type SheetState } from '../../../ui/overlays/sheet.tsx';
import { useQuotation } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { CoinAmount } from '../../wallet/index.ts';
import { settingsAddress } from '../create/form-settings.ts';
import { type RobotDetails, robotQuery } from '../robot.api.ts';
import { isRunning, type OwnRobot } from '../robot.ts';
import { investmentFact } from '../robot-terms.tsx';
import { kindText, rangeText, stepsInCoin } from '../robot-text.ts';
import { LOOKS } from '../status-looks.ts';
import { figuresAt, useFigures } from '../use-figures.ts';
import { RobotView } from './robot-view.tsx';
import { stopParts } from './stop-parts.ts';

const LINK = 'flex min-h-12 items-center justify-center rounded-lg px-3 text-center text-[0.9375rem] leading-tight font-semibold';

/** Asks before a robot is stopped, with the amount returned at the last price, at which its coins are sold. */
function StopSheet({ robot, ...sheet }: SheetState & { robot: OwnRobot }) {
  const text = useText();
  const stop = useStopping(robot, sheet.onClose);
  const { market, valuationPrice, amount } = robot;
  const { quotation } = useQuotation(market.symbol);
  const price = quotation ? floorToTicks(market, quotation.last) : valuationPrice;
  const { fee, returned } = closingOf(robot, price);
  const live = useFigures(robot);
  // The profit of a grid is measured at the price at which it is stopped, that of a leveraged robot at the mark price.
  const total = robot.type === 'grid' ? profitsOf(robot, price).total : live.total;
  const shown = stopParts({ amount, net: total, fee, returned });
  const refused = quotation && checkStop({ status: robot.status, isOpen: quotation.isOpen, isDelisted: !quotation.isListed });
  return (
    <ConfirmSheet
      {...sheet}
      title={text('robot.stop-question', { symbol: market.symbol })}
      rows={[
        { label: text('robot.price-now'), value: tickText(market, price) },
        {
          label: text(robot.type === 'grid' ? 'robot.to-sell' : 'robot.to-close'),
          value: <Amount>{stepsInCoin(market, heldSteps(robot))}</Amount>,
        },
        { label: text('robot.net-profit'), value: <SignedAmount unit="USDT">{gainText(total)}</SignedAmount> },
        ...(shown.difference === 0n
          ? []
          : [{ label: text('robot.price-difference'), value: <SignedAmount unit="USDT">{gainText(shown.difference)}</SignedAmount> }]),
        { label: text('common.fee'), value: <Amount unit="USDT">{gainText(-shown.fee)}</Amount> },
        { label: text('robot.net-profit-after-fee'), value: <SignedAmount unit="USDT">{gainText(shown.after)}</SignedAmount> },
      ]}
      total={{ label: text('robot.comes-back'), value: <Amount unit="USDT">{formatAmount(returned, 2)}</Amount> }}
      notes={[text('robot.stop-note')]}
      action={text('robot.stop')}
      reason={refused && refusalText(text, refused)}
      onConfirm={stop}
    />
  );
}

/** Stops the robot, and leads to the result. */
function useStopping({ id }: OwnRobot, onDone: () => void) {
  const go = useGo();
  const { change } = useChanging();
  const [isStopping, setStopping] = useState(false);
  // The result shows the end of the robot, so the event needs no toast, even before the result is open.
  useFollowing(isStopping ? `robot/${id}` : undefined);
  const stop = async () => {
    await api.change(calls.stopRobot, { id });
    // Without it, the page shows the result once the robot is read.
    await queryClient.fetchQuery({ ...robotQuery(id), staleTime: 0 }).catch(report('ended robot'));
    onDone();
    go.replace(to('/pages/lianghua/jqrlsxq', { id, stopped: 1 }));
    return undefined;
  };
  return async () => {
    setStopping(true);
    setStopping(await change(stop));
  };
}

/** The actions on a robot: create another with its settings, and stop it while it runs. */
function RobotBar({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const running = isRunning(robot);
  return (
    <ActionBar>
      <div className={running ? 'grid grid-cols-2 gap-3' : 'grid'}>
        <Go to={settingsAddress(robot)} className={`${LINK} ${running ? 'bg-raised' : 'bg-brand text-on-brand'}`}>
          {text('robot.use-settings')}
        </Go>
        {running && (
          <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {text('robot.stop')}
          </Button>
        )}
      </div>
      <StopSheet open={isAsked && running} onClose={() => setAsked(false)} robot={robot} />
    </ActionBar>
  );
}

/** The result of stopping a robot. */
function Stopped({ id, query }: { id: number; query: UseQueryResult<RobotDetails> }) {
  const text = useText();
  return (
    <ResultPage
      title={text('screen.robot')}
      query={query}
      about={`robot/${id}`}
      view={to('/pages/lianghua/jqrlsxq', { id })}
      done="/pages/lianghua/jqrlslb"
    >
      {({ robot }) => ({
        outcome: {
          look: LOOKS[robot.status],
          heading: text(LOOKS[robot.status].word),
          amount: <CoinAmount coin="USDT" value={robot.returned} />,
          children: text('robot.returned-to-trust'),
        },
        rows: [
          { label: text('spot.trading-pair'), value: robot.market.symbol },
          { label: text('common.type'), value: kindText(text, robot) },
          investmentFact(robot, text),
          {
            label: text('robot.net-profit-after-fee'),
            value: <SignedAmount unit="USDT">{gainText(figuresAt(robot, robot.valuationPrice, robot.endsAt).total)}</SignedAmount>,
          },
        ],
      })}
    </ResultPage>
  );
}

/** One robot, or the result after it was stopped here and its end is known. */
export function RobotScreen() {
  const text = useText();
  const [address] = useAddressQuery();
  const id = Number(address.get('id'));
  const query = useQuery(robotQuery(id));
  const { data, error, refetch } = query;
  if (address.has('stopped') && data && !isRunning(data.robot)) return <Stopped id={id} query={query} />;
  return (
    <Screen
      title={text('screen.robot')}
      right={data && <ShareButton robot={data.robot} />}
      onRefresh={readOwnAgain}
      footer={data && <RobotBar robot={data.robot} />}
    >
      {data ? (
        <RobotView details={data} />
      ) : (
        <ReadFailure
          error={error}
          onRetry={refetch}
          loading={<SkeletonCards lines={5} className="px-4 pt-2" />}
          list="/pages/lianghua/jqrlslb"
          name={text('screen.robots')}
        />
      )}
    </Screen>
  );
}

function useShared(robot: OwnRobot): Shared {
  const text = useText();
  const { total, percent, apr } = useFigures(robot);
  const isGain = total >= 0n;
  return {
    isGain,
    symbol: robot.market.symbol,
    side: kindText(text, robot),
    isLong: isGain,
    roeLabel: text('robot.net-profit'),
    roe: signedPercent(percent, total),
    amount: `${gainText(total)} USDT`,
    facts: [
      ...(apr === undefined ? [] : [[text('robot.apr'), signedPercent(apr, total)] as const]),
      [text('robot.range'), rangeText(robot)],
    ],
    time: formatDateTime(isRunning(robot) ? worldNow() : robot.endsAt),
  };
}

/** Opens a robot as a picture to save or share: its profit, and an invitation. */
function ShareButton({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const shared = useShared(robot);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" label={text('share.share')} onClick={() => setOpen(true)}>
        <Share2 size={20} />
      </IconButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('share.share')}>
        <SharePoster name={`mt2-${robot.market.base.toLowerCase()}-robot-${robot.id}.png`} shared={shared} />
      </Sheet>
    </>
  );
}
