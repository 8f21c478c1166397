import { lab, product } from '@mt2/contracts';
import { bad } from '../../refused.ts';
import type { Scenarios, Stage } from '../../scenario.ts';
import { ok } from '../../world.ts';
import { chatScenarios } from './chat.ts';
import { faultScenarios } from './faults.ts';
import { financeScenarios } from './finance.ts';
import { labMarketScenarios } from './market.ts';
import { labOfferingScenarios } from './offering.ts';
import { operatorScenarios } from './operator.ts';
import { labP2pScenarios } from './p2p.ts';
import { recordScenarios } from './record.ts';
import { sceneScenarios } from './scenes.ts';
import { travelScenarios } from './travel.ts';

const { worlds } = lab;

/** A snapshot of this world, with the world's name, so that it is unique among tests. */
const snapshot = async ({ world }: Stage) => {
  await ok(world.guest, worlds.snapshotWorld, { world: world.id, name: `of-${world.id}` });
  return { world: world.id, name: `of-${world.id}` };
};
/** The number in the log of a product call in this world. */
const asked = async ({ world }: Stage) => {
  await ok(world.guest, product.meta.getHealth, {});
  const [last] = (await ok(world.guest, lab.request.listRequests, {})).message;
  return { id: String(last?.id) };
};
const own = async ({ world }: Stage) => ({ world: world.id });

/** Scenarios of the lab's calls. */
export const labScenarios: Scenarios<typeof lab> = {
  worlds: {
    createWorld: {
      works: { from: 'seed', at: '2026-01-01T01:00:00Z' },
      refuses: [
        bad.world({ from: 'nowhere' }),
        bad.takenWorld({ id: 'main' }),
        ['snapshot-exists', async (stage) => ({ id: (await snapshot(stage)).name })],
        bad.worldName({ id: 'No Name' }),
        bad.instant({ at: 'tomorrow' }),
        ['instant-past', { at: '2025-01-01T00:00:00Z' }],
        ['clock-mode-invalid', { mode: 'backwards' as 'frozen' }],
        bad.value({ seed: -1 }),
      ],
    },
    listWorlds: { works: {} },
    deleteWorld: {
      works: async ({ world }) => ({ id: (await ok(world.guest, worlds.createWorld, {})).message.id }),
      refuses: [['world-protected', { id: 'main' }], bad.world({ id: 'nowhere' })],
    },
    forkWorld: { works: own, refuses: [bad.world({ world: 'nowhere' })] },
    resetWorld: { works: own, refuses: [bad.world({ world: 'nowhere' })] },
    snapshotWorld: {
      works: async ({ world }) => ({ world: world.id, name: `of-${world.id}` }),
      refuses: [['snapshot-exists', snapshot], bad.takenWorld(async ({ world }) => ({ world: world.id, name: world.id }))],
    },
    restoreWorld: {
      works: snapshot,
      refuses: [['snapshot-not-found', async ({ world }) => ({ world: world.id, name: 'never' })]],
    },
    listSnapshots: { works: {} },
    deleteSnapshot: {
      works: async (stage) => ({ name: (await snapshot(stage)).name }),
      refuses: [['snapshot-not-found', { name: 'never' }]],
    },
    pinWorld: { works: own, refuses: [bad.world({ world: 'nowhere' })] },
    unpinWorld: {
      works: own,
      refuses: [bad.world({ world: 'nowhere' }), ['world-protected', { world: 'main' }]],
    },
    ...travelScenarios,
  },
  record: recordScenarios,
  scenes: sceneScenarios,
  clock: {
    getClock: { works: {} },
    setClock: {
      works: { mode: 'running', rate: 2 },
      refuses: [
        ['clock-mode-invalid', { mode: 'stopped' as 'frozen' }],
        ['rate-invalid', { mode: 'running', rate: 0 }],
      ],
    },
    advance: {
      works: { by: '1h' },
      refuses: [
        bad.duration({ by: 'soon' }),
        bad.duration({ until: { event: 'finance', within: 'soon' } }),
        bad.persona({ until: { event: 'finance', persona: 'nobody' } }),
        bad.value({ until: { event: 'eclipse' as 'finance' } }),
        bad.instant({ to: 'soon' }),
        ['instant-past', { to: '2025-01-01T00:00:00Z' }],
      ],
    },
    listSetAside: { works: {} },
    retrySetAside: { waitsFor: 'due work that fails, which is a bug', refuses: [['not-set-aside', { kind: 'FinanceOrder', id: 1 }]] },
  },
  people: {
    listPeople: { works: {} },
    createPerson: {
      works: { email: 'new@mt2.test', level: 'advanced', fund_password: true },
      refuses: [bad.email({ email: 'nobody' }), bad.value({ level: 'sublime' as 'none' })],
    },
    setLevel: {
      works: { persona: 'under-review', level: 'advanced' },
      refuses: [bad.persona({ persona: 'nobody', level: 'basic' }), bad.value({ persona: 'newcomer', level: 'sublime' as 'none' })],
    },
    setPartner: {
      works: { persona: 'newcomer', rate: '40' },
      refuses: [
        bad.persona({ persona: 'nobody', rate: '40' }),
        ['partner-rate-invalid', { persona: 'newcomer', rate: '50.01' }],
        ['partner-rate-invalid', { persona: 'newcomer', rate: '' }],
        ['partner-rate-invalid', { persona: 'newcomer', rate: '-1' }],
      ],
    },
    setFeeLevel: {
      works: { persona: 'newcomer', level: 2, until: '10d' },
      refuses: [
        bad.persona({ persona: 'nobody', level: 1 }),
        bad.value({ persona: 'newcomer', level: 5 }),
        bad.instant({ persona: 'newcomer', level: 1, until: 'soon' }),
        ['instant-past', { persona: 'newcomer', level: 1, until: '2025-01-01T00:00:00Z' }],
      ],
    },
    getTotp: {
      works: { persona: 'authenticator' },
      refuses: [bad.persona({ persona: 'nobody' }), bad.noAuthenticator({ persona: 'trader' })],
    },
    linkTo: { works: { persona: 'newcomer' }, refuses: [bad.persona({ persona: 'nobody' })] },
    logInAs: { works: { persona: 'newcomer' }, refuses: [bad.persona({ persona: 'nobody' })] },
    fund: {
      works: { persona: 'newcomer', currency: 'USDT', amount: '100' },
      refuses: [
        bad.persona({ persona: 'nobody', currency: 'USDT', amount: '100' }),
        bad.value({ persona: 'newcomer', currency: '', amount: '100' }),
        bad.coin({ persona: 'newcomer', currency: 'EUR', amount: '100' }),
        bad.account({ persona: 'newcomer', currency: 'USDT', account: 'attic', amount: '100' }),
        ...bad.anyAmount({ persona: 'newcomer', currency: 'USDT', amount: '' }, 'amount'),
      ],
    },
  },
  link: {
    enter: {
      works: async ({ world }) => ({ code: (await ok(world.guest, lab.people.linkTo, { persona: 'newcomer' })).message.code }),
      refuses: [['link-invalid', { code: 'main.guessed' }]],
    },
  },
  outbox: { listOutbox: { works: { purpose: 'loan-called' }, refuses: [bad.value({ purpose: 'despoit' })] }, clearOutbox: { works: {} } },
  labOffering: labOfferingScenarios,
  labMarket: labMarketScenarios,
  labFinance: financeScenarios,
  labP2p: labP2pScenarios,
  labChats: chatScenarios,
  faults: faultScenarios,
  operator: operatorScenarios,
  ledger: {
    listTransactions: {
      works: { owner: 'system', coin: 'usdt', kind: 'spot', limit: 3 },
      refuses: [bad.coin({ coin: 'EUR' }), bad.value({ owner: 'nobody' }), bad.page('last')],
    },
    listLedgerBalances: { works: { owner: 'system', empty: '1' }, refuses: [bad.coin({ coin: 'EUR' }), bad.value({ empty: 'x' as '1' })] },
    listHolds: { works: { all: '1' }, refuses: [bad.coin({ coin: 'EUR' }), bad.value({ all: 'x' as '1' })] },
  },
  request: {
    listRequests: { works: { refused: '1' }, refuses: [bad.value({ after: 'now' }), bad.value({ refused: 'x' as '1' })] },
    getRequest: { works: asked, refuses: [['request-not-found', { id: '999999' }]] },
    explainRequest: { works: asked, refuses: [['request-not-found', { id: '999999' }]] },
  },
  inspect: { getHash: { works: {} }, checkInvariants: { works: {} } },
  states: {
    listStates: { works: {} },
    goToState: {
      works: { entity: 'loan', state: 'repaymentFailed', anew: true },
      refuses: [
        ['state-not-found', { entity: 'loan', state: 'forgotten' }],
        ['state-not-found', { entity: 'moon', state: 'full' }],
        [
          'state-no-new-example',
          async ({ world }) => {
            const pending = { entity: 'rebate', state: 'pending', anew: true };
            await ok(world.guest, lab.states.goToState, pending);
            return pending;
          },
        ],
        [
          'state-out-of-reach',
          async ({ world }) => {
            const { message } = await ok(world.guest, product.subscription.listOfferings, { limit: '100' });
            for (const { id } of message) await world.guest.send(lab.labOffering.cancelOffering, { id, reason: 'Cancelled.' });
            return { entity: 'offering', state: 'cancelled', anew: true };
          },
        ],
        ['state-of-the-seed', { entity: 'offering', state: 'not-started', anew: true }],
        bad.value({ entity: 'loan', state: 'loaned', anew: 'yes' as unknown as boolean }),
      ],
    },
  },
  identity: { getIdentity: { works: {} } },
  server: { listServers: { works: {} } },
  coverage: {
    getCoverage: { works: {}, refuses: [bad.value({ scope: 'moon' as unknown as 'run' })] },
    clearCoverage: { works: { scope: 'run' }, refuses: [bad.value({ scope: 'moon' as unknown as 'run' })] },
  },
  setting: {
    getSettings: { works: {} },
    setSettings: {
      works: { security_hold: true, support_address: 'https://support.example/chat', support_away: true },
      refuses: [bad.value({ security_hold: 'yes' as unknown as boolean }), bad.value({ support_address: 'javascript:alert(1)' })],
    },
  },
  bridge: {
    getBridge: { works: {} },
    getReport: { works: {} },
    setBridge: {
      waitsFor: 'a backend whose host the server may bridge',
      refuses: [
        ['bridge-url-invalid', async ({ world }) => ({ world: world.id, url: 'staging' })],
        ['bridge-host-not-allowed', async ({ world }) => ({ world: world.id, url: 'https://staging.example/api' })],
      ],
    },
    removeBridge: { works: own, refuses: [bad.world({ world: 'nowhere' })] },
    setRoute: { waitsFor: 'a bridge', refuses: [['bridge-not-set', { name: 'spot.*', route: 'mock' }], bad.value({ name: 'spot.' })] },
  },
};
