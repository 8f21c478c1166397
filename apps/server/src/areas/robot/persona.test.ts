import { afterAll, describe, expect, it } from 'vitest';
import { openServer } from '../../testing/harness.ts';
import { RobotOwner } from '../../testing/users/robot-owner.ts';

const server = await openServer();
afterAll(() => server.close());

const of = async (persona: string) => {
  const world = await server.fork();
  return { world, owner: await RobotOwner.enter(world, '1', persona) };
};

describe('the robot owner of the seed', () => {
  it('has running robots of both kinds, and others that ended in every way except by a delisting', async () => {
    const { world, owner } = await of('robot-owner');
    const robots = await owner.robots();
    expect(new Set(robots.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set(['grid 1', 'lever 1', 'grid 2', 'lever 2', 'grid 3', 'lever 4']),
    );
    expect(new Set(robots.map(({ end_reason }) => end_reason))).toEqual(new Set(['', 'term', 'user', 'stop-loss', 'liquidation']));
    await world.prove();
  });
});

it('the trader has had two robots, and none is running', async () => {
  const { owner } = await of('trader');
  expect((await owner.robots()).map(({ type, status }) => `${type} ${status}`)).toEqual(['lever 3', 'grid 2']);
});
