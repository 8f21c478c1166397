import { expect, test, vi } from 'vitest';
import { addressAfterSignOut, addressBefore, loginAddress, returnAddress } from './guard.tsx';
import { registerScreens } from './screens.ts';

registerScreens([
  { path: '/pages/index/index', title: 'nav.home', tab: 0 },
  { path: '/pages/assets/index', title: 'screen.wallet', tab: 4 },
  { path: '/pages/assets/ledger', title: 'wallet.ledger', needsSession: true },
  { path: '/pages/lianghua/jiedai', title: 'screen.borrow', returnsAsTab: true },
  { path: '/pages/user/login/login', title: 'screen.login' },
  { path: '/pages/user/login/register', title: 'screen.register' },
]);

test.each([
  ['a page with its query', '/pages/assets/ledger?coin=BTC', '%2Fpages%2Fassets%2Fledger%3Fcoin%3DBTC&backtype=page'],
  ['a tab', '/pages/assets/index', '%2Fpages%2Fassets%2Findex&backtype=tab'],
  ['a page that returns as a tab', '/pages/lianghua/jiedai?kind=credit', '%2Fpages%2Flianghua%2Fjiedai%3Fkind%3Dcredit&backtype=tab'],
])('the way to the login remembers %s', (_, backpage, query) =>
  expect(loginAddress(backpage)).toBe(`/pages/user/login/login?backpage=${query}`),
);

test.each([
  ['/pages/assets/ledger?coin=BTC', '/pages/assets/ledger?coin=BTC'],
  [null, '/pages/index/index'],
  ['', '/pages/index/index'],
  ['https://elsewhere.example/pages/assets/index', '/pages/index/index'],
  ['//elsewhere.example', '/pages/index/index'],
  ['/pages/user/login/login', '/pages/index/index'],
  ['/pages/user/login/register?code=AB', '/pages/index/index'],
  ['/pages/not/there', '/pages/index/index'],
])('the way back from %j leads to %s', (backpage, address) => expect(returnAddress(backpage)).toBe(address));

test('a guest never sees a screen that needs a session; after a lost session the check pauses for a second, so it does not loop', () => {
  const now = vi.spyOn(performance, 'now');
  const at = (ms: number) => {
    now.mockReturnValue(100_000 + ms);
    const after = (pathname: string) => addressAfterSignOut({ pathname, search: '' });
    return [addressBefore({ pathname: '/pages/assets/ledger' }), after('/pages/assets/index'), after('/pages/assets/ledger')];
  };
  const [tab, login] = [loginAddress('/pages/assets/index'), loginAddress('/pages/assets/ledger')];
  expect([at(0), at(999), at(1_000)]).toEqual([
    [login, tab, login],
    [login, undefined, login],
    [login, tab, login],
  ]);
  now.mockRestore();
});
