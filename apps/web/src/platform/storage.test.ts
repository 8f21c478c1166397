import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestStorage } from '../testing/test-storage.ts';
import { STORAGE } from './storage.ts';

let device: TestStorage;

beforeEach(() => {
  device = new TestStorage();
  vi.stubGlobal('localStorage', device.storage);
  vi.stubGlobal('sessionStorage', new TestStorage().storage);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const STORES: Readonly<Record<string, () => Promise<() => unknown>>> = {
  [STORAGE.session]: async () => (await import('./session.ts')).getSession,
  [STORAGE.guest]: async () => (await import('./device/guest-key.ts')).getGuestKey,
  [STORAGE.settings]: async () => (await import('./settings.ts')).getSettings,
  [STORAGE.read]: async () => (await import('../areas/help/notice/read-notices.ts')).useGuestMark.getState,
  [STORAGE.contact]: async () => (await import('../areas/session/contact/contact-form.ts')).rememberedContact,
  [STORAGE.contractTab]: async () => {
    const { choiceIn } = await import('../app/tabs/contract/last-choice.ts');
    return () => choiceIn(new URLSearchParams());
  },
  [STORAGE.p2p]: async () => (await import('../areas/p2p/market/kept-filters.ts')).keptFilters,
  [STORAGE.invite]: async () => (await import('../areas/session/kept-invite.ts')).keptInvite,
};
const DAMAGED = [
  '{bad',
  'null',
  '5',
  '[]',
  '{}',
  '{"state":null}',
  '{"state":5}',
  '{"state":{"token":5,"user":[],"key":{},"lang":"xx","ids":"1","contact":{},"mode":7,"invite":[],"mainIndicators":[1]}}',
  '{"state":{"token":"a.b","user":{"id":"x"}}}',
  '{"state":{"token":"a.b","user":5}}',
  '{" guest":5}',
  '{" guest":{"side":1}}',
];

describe.each(Object.keys(STORES))('a damaged entry %s counts as none', (name) => {
  test.each(DAMAGED)('%s', async (text) => {
    const whole = await STORES[name]?.();
    const expected = whole?.();
    vi.resetModules();
    device.texts.clear();
    device.texts.set(name, text);
    const read = await STORES[name]?.();
    expect(read?.()).toEqual(expected);
  });
});

test('the intact fields of a damaged entry are kept', async () => {
  device.texts.set(STORAGE.settings, JSON.stringify({ state: { theme: 'light', lang: 'xx', currency: 'EUR', rowFrames: 5 } }));
  const { getSettings } = await import('./settings.ts');
  expect(getSettings()).toMatchObject({ theme: 'light', lang: 'en', currency: 'EUR', rowFrames: [] });
});

describe('two tabs', () => {
  async function openTab() {
    vi.resetModules();
    return { ...(await import('./settings.ts')), ...(await import('../areas/order/contract/choices.ts')) };
  }
  const stored = (name: string) => JSON.parse(device.texts.get(name) ?? '{}').state;

  test('keep each other’s settings', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.changeSettings({ hideAmounts: true });
    other.changeSettings({});
    other.changeSettings({ currency: 'EUR' });
    expect(stored(STORAGE.settings)).toMatchObject({ hideAmounts: true, currency: 'EUR' });
  });

  test('keep each other’s leverages', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.chooseLeverage('BTC/USDT', 5);
    other.chooseLeverage('ETH/USDT', 3);
    expect(stored(STORAGE.lever).leverages).toEqual({ 'BTC/USDT': 5, 'ETH/USDT': 3 });
  });
});

test('a text that a full or denied storage does not take lasts as long as the page', async () => {
  const { deviceMemory, tabMemory } = await import('./storage.ts');
  deviceMemory.write('a', 'before');
  device.isFull = true;
  expect([deviceMemory.write('a', 'after'), deviceMemory.read('a'), device.texts.get('a')]).toEqual([false, 'after', 'before']);
  device.isFull = false;
  expect([deviceMemory.write('a', 'later'), deviceMemory.read('a'), device.texts.get('a')]).toEqual([true, 'later', 'later']);
  vi.stubGlobal('sessionStorage', undefined);
  expect([tabMemory.write('b', 'text'), tabMemory.read('b'), tabMemory.names()]).toEqual([false, 'text', ['b']]);
  tabMemory.forget('b');
  expect(tabMemory.read('b')).toBeUndefined();
});

test('clearing the cache removes foreign and damaged entries, and keeps the rest', async () => {
  const { clearCache } = await import('./storage.ts');
  device.texts.set('other', '1').set(STORAGE.drafts, '{bad').set(STORAGE.settings, '{"state":{}}');
  await clearCache();
  expect([...device.texts.keys()]).toEqual([STORAGE.settings]);
});

describe('worlds named by addresses of one origin', () => {
  const at = async (search: string) => {
    vi.stubGlobal('location', { hostname: '127.0.0.1', search });
    vi.resetModules();
    return import('./storage.ts');
  };
  const WORLDS = ['', '?world=autumn', '?world=spring'];

  test('share no entry', async () => {
    for (const search of WORLDS) {
      const { deviceMemory, tabMemory } = await at(search);
      expect([deviceMemory.read('a'), deviceMemory.names(), tabMemory.names()]).toEqual([undefined, [], []]);
      for (const memory of [deviceMemory, tabMemory]) memory.write('a', search);
    }
    for (const search of WORLDS) {
      const { deviceMemory, tabMemory } = await at(search);
      expect([deviceMemory.read('a'), deviceMemory.names(), tabMemory.names()]).toEqual([search, ['a'], ['a']]);
    }
    (await at('?world=autumn')).deviceMemory.forget('a');
    expect([...device.texts.keys()]).toEqual(['a', 'a?world=spring']);
  });

  test('keep their settings when another one’s cache is cleared', async () => {
    for (const name of [STORAGE.settings, 'other']) for (const end of WORLDS) device.texts.set(name + end, '{"state":{}}');
    await (await at('')).clearCache();
    await (await at('?world=spring')).clearCache();
    expect([...device.texts.keys()]).toEqual([...WORLDS.map((end) => STORAGE.settings + end), 'other?world=autumn']);
  });

  test('main is the one without a name', async () => {
    (await at('?world=main')).deviceMemory.write('a', 'text');
    expect((await at('')).deviceMemory.read('a')).toBe('text');
  });
});
