import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../../testing/shared-server.ts';

const server = await sharedServer();

const of = async (persona: string) => {
  const world = await server.fork();
  return { world, owner: await RobotOwner.enter(world, '1', persona) };
};

describe('the robot owner of the seed', () => {
  it('has running robots of both kinds, and others that ended in every way except by a delisting', async () => {
    const { world, owner } = await of('robot-owner');
    const robots = await owner.robots();
    expect(new Set(robots.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set(['grid running', 'lever running', 'grid finished', 'lever finished', 'grid stopped', 'lever liquidated']),
    );
    expect(new Set(robots.map(({ endReason }) => endReason))).toEqual(new Set([undefined, 'term', 'user', 'stop-loss', 'liquidation']));
    await world.prove();
  });
});

it('the trader has had two robots, and none is running', async () => {
  const { owner } = await of('trader');
  expect((await owner.robots()).map(({ type, status }) => `${type} ${status}`)).toEqual(['lever stopped', 'grid finished']);
});
