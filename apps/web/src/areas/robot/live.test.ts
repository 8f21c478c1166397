import type { UserEvent } from '@mt2/contracts/feed';
import { expect, test } from 'vitest';
import type { ListOf } from '../../platform/pages.ts';
import { queryClient } from '../../platform/query.ts';
import { live } from './live.ts';
import { fillsQuery, type RobotDetails, robotQuery, robotsQuery } from './robot.api.ts';
import type { Fill, OwnRobot } from './robot.ts';
import { FILL_ROW, ROBOT_ROW, sampleFill, sampleRobot } from './testing/samples.ts';

const listOf = <R>(rows: readonly R[]): ListOf<R> => ({ pages: [{ rows, hasMore: false, total: rows.length }], pageParams: [1] });
const idsIn = (key: readonly unknown[]) =>
  queryClient.getQueryData<ListOf<{ id: number }>>(key)?.pages.flatMap(({ rows }) => rows.map(({ id }) => id));
const robotEvent = (part: Partial<typeof ROBOT_ROW>): UserEvent => ({ event: 'robot', robot: { ...ROBOT_ROW, ...part } });

test('a new robot is added to the lists of running robots, of all types and of its own', () => {
  const lists = [robotsQuery('running'), robotsQuery('running', 'grid'), robotsQuery('running', 'lever'), robotsQuery('ended')];
  for (const { queryKey } of lists) queryClient.setQueryData<ListOf<OwnRobot>>(queryKey, listOf([sampleRobot({ id: 3 })]));
  live.apply(robotEvent({ id: 8 }));
  expect(lists.map(({ queryKey }) => idsIn(queryKey))).toEqual([[8, 3], [8, 3], [3], [3]]);
});

test('a robot that ends moves to the ended ones, and its own screen shows it', () => {
  const [running, ended] = [robotsQuery('running').queryKey, robotsQuery('ended').queryKey];
  queryClient.setQueryData<ListOf<OwnRobot>>(running, listOf([sampleRobot()]));
  queryClient.setQueryData<ListOf<OwnRobot>>(ended, listOf<OwnRobot>([]));
  queryClient.setQueryData<RobotDetails>(robotQuery(7).queryKey, { robot: sampleRobot(), lines: [1, 2], profits: [] });
  live.apply(robotEvent({ status: 3, end_reason: 'user', returned: '9990.00000000' }));
  expect([idsIn(running), idsIn(ended)]).toEqual([[], [7]]);
  expect(queryClient.getQueryData(robotQuery(7).queryKey)).toMatchObject({ robot: { status: 'stopped' }, lines: [1, 2] });
});

test('a fill is added once, above the other fills of its robot', () => {
  const [own, other] = [fillsQuery(7).queryKey, fillsQuery(8).queryKey];
  for (const key of [own, other]) queryClient.setQueryData<ListOf<Fill>>(key, listOf([sampleFill({ id: 30 })]));
  for (const _ of [1, 2]) live.apply({ event: 'robot-fill', fill: FILL_ROW });
  expect([idsIn(own), idsIn(other)]).toEqual([[31, 30], [30]]);
});

test('what happens to a running robot changes nothing in a list of ended ones that has more pages', () => {
  const { queryKey } = robotsQuery('ended');
  const list: ListOf<OwnRobot> = { pages: [{ rows: [sampleRobot({ id: 3 })], hasMore: true }], pageParams: [1] };
  const before = queryClient.setQueryData<ListOf<OwnRobot>>(queryKey, list);
  live.apply(robotEvent({ id: 8 }));
  expect(queryClient.getQueryData(queryKey)).toBe(before);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
