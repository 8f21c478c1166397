import { expect, it } from 'vitest';
import { contracts } from '../areas.ts';
import { MONEY_AREAS, moneyText } from './bridge-text.ts';

it('the areas with money are those of the ledger', () => {
  const own = Object.entries(contracts).filter(([, { ledger }]) => ledger.reasons.length > 0);
  expect(MONEY_AREAS).toEqual(own.map(([area]) => area));
});

it('only areas with money are named, once each', () => {
  const route = (call: string, by: 'mock' | 'auto', missing = false) => ({ call, route: by, from: '', missing, changes: false });
  const mocked = ['chat.getUnread', 'p2p.listAdverts', 'p2p.getAdvert', 'market.getRates'].map((call) => route(call, 'mock'));
  expect(moneyText([...mocked, route('robot.listRobots', 'auto', true), route('spot.listOrders', 'auto')])).toBe(
    'Money does not cross. Balances of the world: p2p, robot.',
  );
  expect(moneyText([route('chat.getUnread', 'mock')])).toBe('');
});
