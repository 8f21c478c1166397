import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { GRID_MODES, ROBOT_DAYS, ROBOT_MULTIPLES, ROBOT_TYPES } from '@mt2/domain/robot';
import { type Address, to } from '../../../frame/paths.ts';
import type { OwnRobot } from '../robot.ts';
import { plainUsdt } from '../robot-text.ts';
import type { RobotForm } from './robot-form.ts';

export type SuggestedGrid = { readonly lower: number; readonly upper: number; readonly grids: number };

type Choices = { readonly [Name in 'type' | 'mode' | 'multiple' | 'days']: readonly RobotForm[Name][] };
const CHOICES: Choices = { type: ROBOT_TYPES, mode: GRID_MODES, multiple: ROBOT_MULTIPLES, days: ROBOT_DAYS };
const TYPED: readonly (keyof RobotForm)[] = ['lower', 'upper', 'grids', 'amount', 'takeProfit', 'stopLoss'];

/** The settings in an address (`?type=lever&lower=60000…`); invalid ones are omitted. */
export function settingsIn(query: URLSearchParams): Partial<RobotForm> {
  const chosen = Object.entries(CHOICES).map(([name, values]) => [name, values.find((value) => String(value) === query.get(name))]);
  const typed = TYPED.map((name) => [name, query.get(name) ?? undefined]);
  return Object.fromEntries([...chosen, ...typed].filter(([, value]) => value !== undefined));
}

/** The settings that another market keeps, as in an address: all but prices and the number of grids. */
export function keptSettings({ type, mode, multiple, days, amount }: Partial<RobotForm>): Readonly<Record<string, string>> {
  const named = Object.entries({ type, mode, multiple, days, amount }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** The suggested grid in the form's texts. */
export const suggestedGrid = (market: Market, { lower, upper, grids }: SuggestedGrid) =>
  ({ lower: formatTicks(market, lower), upper: formatTicks(market, upper), grids: String(grids), mode: 'arithmetic' }) as const;

const DAYS = 30;

/** The suggested form with the user's choices over it. */
export const formOf = (market: Market, suggested: SuggestedGrid, chosen: Partial<RobotForm>): RobotForm => ({
  type: 'grid',
  multiple: ROBOT_MULTIPLES[0],
  amount: '',
  days: DAYS,
  takeProfit: '',
  stopLoss: '',
  ...suggestedGrid(market, suggested),
  ...chosen,
});

/** The link to a new robot with another robot's settings. */
export function settingsAddress(robot: OwnRobot): Address {
  const { market, type, multiple, lower, upper, grids, mode, amount, days, takeProfit, stopLoss } = robot;
  const price = (ticks: number) => formatTicks(market, ticks);
  return to('/pages/lianghua/create', {
    symbol: market.symbol,
    type,
    lower: price(lower),
    upper: price(upper),
    grids,
    mode,
    amount: plainUsdt(amount),
    days,
    ...(type === 'lever' && { multiple }),
    ...(takeProfit > 0 && { takeProfit: price(takeProfit) }),
    ...(stopLoss > 0 && { stopLoss: price(stopLoss) }),
  });
}
