import { expect, it } from 'vitest';
import { contracts } from '../areas.ts';
import { knownText, MONEY_AREAS, moneyText } from './bridge-text.ts';

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

it('users whom the real side does not name are said to have one session each', () => {
  const user = (account: string) => ({ account, user: 1, sessions: 1 });
  expect(knownText([user('ann@mt2.test')])).toBe('1 known user.');
  expect(knownText([user('ann@mt2.test'), user('session x7')])).toBe(
    '2 known users. The real side does not tell who its users are: each session has its own.',
  );
});
