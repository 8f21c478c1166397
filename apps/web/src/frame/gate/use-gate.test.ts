import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type GateState, type NeedState, registerNeeds, type UnmetNeed, useGate } from './use-gate.ts';

let isSignedIn = true;
vi.mock('../../platform/session.ts', () => ({ useSignedIn: () => isSignedIn }));

const unmetNeedOf = (need: UnmetNeed['need']): UnmetNeed => ({
  need,
  sentence: `needs.${need}`,
  address: `/pages/index/index?${need}`,
  label: 'needs.go',
});
const refetch = async () => undefined;
let lacking: readonly UnmetNeed['need'][] = [];
let unread: readonly UnmetNeed['need'][] = [];
const error = new Error('no answer');
const useNeed = (need: UnmetNeed['need']): NeedState =>
  unread.includes(need)
    ? { isRead: false, unmet: undefined, error, refetch }
    : { isRead: true, unmet: lacking.includes(need) ? unmetNeedOf(need) : undefined, error: null, refetch };

let answer: GateState | undefined;
function Asks({ needs }: { needs: readonly UnmetNeed['need'][] }) {
  answer = useGate({ needs });
  return null;
}

function gateOf(...needs: UnmetNeed['need'][]): GateState {
  renderToString(createElement(MemoryRouter, { initialEntries: ['/pages/trade/spot?symbol=BTC/USDT'] }, createElement(Asks, { needs })));
  if (!answer) throw new Error('the gate answers while it is drawn');
  return answer;
}

beforeEach(() => {
  isSignedIn = true;
  lacking = [];
  unread = [];
  registerNeeds({ 'kyc-basic': useNeed, 'kyc-advanced': useNeed, 'real-name': useNeed, 'fund-password': useNeed });
});

test('a gate lists the unmet needs in the order of the call', () => {
  lacking = ['fund-password', 'real-name'];
  expect(gateOf('session', 'real-name', 'fund-password').unmetNeeds.map(({ need }) => need)).toEqual(['real-name', 'fund-password']);
  expect(gateOf('session', 'fund-password', 'real-name')).toMatchObject({ unmet: { need: 'fund-password' }, isOpen: false });
  expect(gateOf('session', 'kyc-basic')).toMatchObject({ unmet: undefined, isOpen: true });
});

test('a gate asks a guest only for the login, which leads back', () => {
  isSignedIn = false;
  lacking = ['kyc-basic'];
  expect(gateOf('session', 'kyc-basic')).toMatchObject({
    unmetNeeds: [{ need: 'session', label: 'common.login' }],
    isRead: true,
    isOpen: false,
  });
  expect(gateOf('session').unmet?.address).toContain('backpage=%2Fpages%2Ftrade%2Fspot%3Fsymbol');
});

test('a gate is open to a guest if the call needs nothing, or accepts guests of the chat', () => {
  isSignedIn = false;
  expect(gateOf()).toMatchObject({ unmetNeeds: [], isOpen: true });
  expect(gateOf('session-or-guest')).toMatchObject({ unmetNeeds: [], isOpen: true });
});

test('a gate asks a guest for the login before an upload, which only a lab accepts from a guest', () => {
  isSignedIn = false;
  expect(gateOf('session-or-lab-guest')).toMatchObject({ unmetNeeds: [{ need: 'session' }], isOpen: false });
});

test('a gate is closed without an unmet need while a need could not be read', () => {
  unread = ['kyc-basic'];
  expect(gateOf('session', 'kyc-basic')).toMatchObject({ unmetNeeds: [], isRead: false, isOpen: false, error });
});

test('a gate lists the known unmet needs when another need could not be read', () => {
  unread = ['real-name'];
  lacking = ['fund-password'];
  expect(gateOf('session', 'real-name', 'fund-password')).toMatchObject({ unmet: { need: 'fund-password' }, isRead: false });
});
