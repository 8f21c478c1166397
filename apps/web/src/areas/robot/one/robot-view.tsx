import { type Atoms, greaterOf, lesserOf } from '@mt2/domain';
import { stepsToAtoms } from '@mt2/domain/market-terms';
import { heldSteps } from '@mt2/domain/robot';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { copyFact } from '../../../platform/device/copy-value.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Status } from '../../../ui/figures/status-word.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type ChartMark, ChartSection, PausedNotice, type Quotation, useQuotation } from '../../market/index.ts';
import { tickText } from '../../order/index.ts';
import { CoinAmount } from '../../wallet/index.ts';
import { CHART_SIZE, gridOnChart, spanOf, stopLines } from '../chart-lines.ts';
import { TermLeft } from '../list/term-left.tsx';
import { Profits } from '../profits.tsx';
import { fillsQuery, type ProfitPoint, type RobotDetails } from '../robot.api.ts';
import { isRunning, type OwnRobot } from '../robot.ts';
import { investmentFact, robotTerms } from '../robot-terms.tsx';
import { kindText, stepsInCoin } from '../robot-text.ts';
import { LOOKS } from '../status-looks.ts';
import { useFigures } from '../use-figures.ts';
import { FillList } from './fill-list.tsx';

/** Outlines of a profit over time, as paths of a drawing of `width` × `height`. */
export type ProfitShape = {
  readonly line: string;
  /** Between the line and zero. */
  readonly area: string;
  /** Position of zero, from the top. */
  readonly zero: number;
};

/** The shape of profits at seconds, oldest first; zero is always in the picture. */
export function profitShape(points: readonly ProfitPoint[], width: number, height: number): ProfitShape {
  const values = points.map(({ profit }) => Number(profit));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const x = (at: number) => tenths(last === first ? 0 : ((at - first) / (last - first)) * width);
  const y = (value: number) => tenths(high === low ? height / 2 : ((high - value) / (high - low)) * height);
  const way = points.map(({ at, profit }) => `${x(at)},${y(Number(profit))}`).join(' L');
  const zero = y(0);
  return { line: `M${way}`, area: `M${x(first)},${zero} L${way} L${x(last)},${zero} Z`, zero };
}

/** Finer than any screen. */
const tenths = (pixels: number): number => Math.round(pixels * 10) / 10;

/** A robot's terms, its current or returned funds, and its fees. */
function RobotFacts({ robot }: { robot: OwnRobot }) {
  const text = useText();
  return (
    <div className="px-4">
      <Facts
        items={[
          ...robotTerms(robot, text),
          investmentFact(robot, text),
          { label: text('robot.start-price'), value: tickText(robot.market, robot.price) },
          ...(isRunning(robot) ? holdings(robot, text) : [{ label: text('robot.returned'), value: usdt(robot.returned) }]),
          ...history(robot, text),
        ]}
      />
    </div>
  );
}

const usdt = (value: Atoms) => <CoinAmount coin="USDT" value={value} />;

function holdings(robot: OwnRobot, text: Text): readonly Fact[] {
  const { market, type, cash, liquidation } = robot;
  const held = <Amount>{stepsInCoin(market, heldSteps(robot))}</Amount>;
  if (type === 'grid')
    return [
      { label: text('robot.holds'), value: held },
      { label: text('robot.holds-usdt'), value: usdt(cash) },
    ];
  return [
    { label: text('robot.position'), value: held },
    { label: text('robot.liquidation-price'), value: tickText(market, liquidation) },
  ];
}

function history({ id, type, pairs, fills, fees, funding, startedAt, endsAt, status }: OwnRobot, text: Text): readonly Fact[] {
  return [
    { label: text('robot.pairs'), value: String(pairs) },
    { label: text('robot.grid-fills'), value: String(fills) },
    { label: text('robot.fees'), value: usdt(fees) },
    ...(type === 'lever' ? [{ label: text('robot.funding'), value: <SignedAmount unit="USDT">{gainText(funding)}</SignedAmount> }] : []),
    { label: text('robot.started'), value: formatDateTime(startedAt) },
    { label: text(status === 'running' ? 'robot.ends' : 'robot.ended-on'), value: formatDateTime(endsAt) },
    copyFact(text('robot.number'), String(id)),
  ];
}

const TABS = ['fills', 'facts'] as const;
const WORDS = { fills: 'robot.fills', facts: 'common.details' } as const;

const WIDTH = 358;
const HEIGHT = 88;

type ProfitChartProps = { robot: OwnRobot; profits: readonly ProfitPoint[] };

/** A robot's net profit over time, up to now, as an area: gains above zero and losses below, in their colours. */
function ProfitChart({ robot, profits }: ProfitChartProps) {
  const text = useText();
  const paint = useId();
  const { total } = useFigures(robot);
  const now = isRunning(robot) ? worldNow() : robot.endsAt;
  const points = [
    { at: robot.startedAt, profit: 0n },
    ...profits.filter(({ at }) => at > robot.startedAt && at < now),
    { at: now, profit: total },
  ];
  const { line, area, zero } = profitShape(points, WIDTH, HEIGHT);
  const values = points.map(({ profit }) => profit);
  const [most, least] = [values.reduce(greaterOf), values.reduce(lesserOf)];
  return (
    <section className="px-4 pt-4">
      <h3 className="flex items-baseline justify-between gap-3 pb-2 text-[0.8125rem] font-semibold">
        {text('robot.profit-over-time')}
        <span className="text-xs font-normal text-mute">USDT</span>
      </h3>
      <div className="grid grid-cols-[1fr_auto] gap-x-2">
        <svg
          role="img"
          aria-label={text('robot.profit-over-time')}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-22 w-full overflow-visible"
        >
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} stroke="var(--line)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          <linearGradient id={paint} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={0} y2={HEIGHT}>
            <stop offset={zero / HEIGHT} stopColor="var(--up)" />
            <stop offset={zero / HEIGHT} stopColor="var(--down)" />
          </linearGradient>
          <path d={area} fill={`url(#${paint})`} opacity={0.14} />
          <path d={line} fill="none" stroke={`url(#${paint})`} strokeWidth={1.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="flex flex-col items-end justify-between text-[0.625rem] leading-3">
          <SignedAmount>{gainText(most)}</SignedAmount>
          <SignedAmount>{gainText(least)}</SignedAmount>
        </span>
        <p className="flex justify-between gap-2 pt-1.5 text-[0.6875rem] text-mute">
          <span>{formatDateTime(robot.startedAt)}</span>
          <span className="text-right">{isRunning(robot) ? text('robot.now') : formatDateTime(now)}</span>
        </p>
      </div>
    </section>
  );
}

/** The chart of its market with a robot's lines, and its fills as far as they were read. */
function RobotChart({ quotation, robot, lines }: { quotation: Quotation; robot: OwnRobot; lines: readonly number[] }) {
  const text = useText();
  const { data } = useInfiniteQuery(fillsQuery(robot.id));
  const marks = useMemo(
    (): readonly ChartMark[] =>
      rowsOf({ data })?.map(({ at, side, quantity }) => ({ time: at, side, quantity: stepsToAtoms(robot.market, quantity) })) ?? [],
    [data, robot.market],
  );
  const drawn = useMemo(() => {
    const grid = gridOnChart({ market: robot.market, lines, empty: isRunning(robot) ? robot.empty : undefined });
    return isRunning(robot) ? [...grid, ...stopLines(robot.market, robot, text)] : grid;
  }, [robot, lines, text]);
  const span = useMemo(() => spanOf(drawn), [drawn]);
  return (
    <ChartSection
      quotation={quotation}
      own={{ lines: drawn, marks, span, lookAt: isRunning(robot) ? undefined : robot.endsAt }}
      size={CHART_SIZE}
      remembered="robotPeriod"
    />
  );
}

/** The kind of a robot, its running time, and its profit at the current price. */
function RobotHead({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const { market, status, endReason, endsAt } = robot;
  return (
    <section className="space-y-3 px-4 pt-1 pb-3">
      <div className="flex items-center gap-2.5 cramped:flex-wrap">
        <CoinLogo symbol={market.base} size={32} />
        <div className="min-w-0 flex-1 cramped:min-w-max">
          <h2 className="text-[1.0625rem] leading-6 font-semibold">{market.symbol}</h2>
          <p className="truncate text-xs text-mute">{kindText(text, robot)}</p>
        </div>
        <Status look={LOOKS[status]} />
      </div>
      <Profits robot={robot} look="page" />
      {isRunning(robot) ? (
        <TermLeft robot={robot} />
      ) : (
        <p className="text-xs text-mute">
          {text('robot.ended-because', { time: formatDateTime(endsAt), reason: text(`robot.reason-${endReason ?? 'term'}`) })}
        </p>
      )}
      {status === 'liquidated' && <p className="text-xs text-mute">{text('robot.liquidated-note')}</p>}
    </section>
  );
}

/** One robot in detail: its profits and the chart with its lines and fills; its profit over time, its fills and its terms. */
export function RobotView({ details }: { details: RobotDetails }) {
  const text = useText();
  const { robot, lines, profits } = details;
  const { quotation } = useQuotation(robot.market.symbol);
  const [tab, setTab] = useState<(typeof TABS)[number]>('fills');
  return (
    <div className="pairs pb-6">
      <div>
        <RobotHead robot={robot} />
        {quotation && isRunning(robot) && <PausedNotice quotation={quotation} product="robot" />}
        {quotation && <RobotChart quotation={quotation} robot={robot} lines={lines} />}
      </div>
      <div>
        <ProfitChart robot={robot} profits={profits} />
        <Tabs
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: text(WORDS[value]) }))}
          label={text('screen.robot')}
          className="mt-2 border-t-8 border-b border-t-card border-b-line broad:border-t-0"
        >
          {tab === 'fills' ? <FillList id={robot.id} /> : <RobotFacts robot={robot} />}
        </Tabs>
      </div>
    </div>
  );
}
