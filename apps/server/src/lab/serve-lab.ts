import { lab } from '@mt2/contracts';
import type { FastifyInstance } from 'fastify';
import type { PictureTaker } from '../areas/upload/index.ts';
import type { AppContext } from '../http/app-context.ts';
import type { AnyArea, Area } from '../http/area.ts';
import { gatesWith, type LabGates } from '../http/gates.ts';
import type { ReviewKind } from '../http/review-kind.ts';
import { serve } from '../http/serve.ts';
import type { RealNow } from '../world/time/clock.ts';
import type { Bridges } from './bridge/bridges.ts';
import type { Finds } from './bridge/finds.ts';
import { bridgeArea } from './bridge/index.ts';
import { keepPace } from './bridge/keep-bridges.ts';
import { labChatsArea } from './chat/index.ts';
import { clockArea } from './clock/index.ts';
import type { Covered } from './coverage/covered.ts';
import { coverageArea } from './coverage/index.ts';
import type { Screens } from './coverage/screens.ts';
import { faultsArea } from './faults/index.ts';
import { labFinanceArea } from './finance/index.ts';
import { guardLab } from './guard.ts';
import { identityArea } from './identity/index.ts';
import { inspectArea } from './inspect/index.ts';
import { ledgerArea } from './ledger/index.ts';
import { linkArea } from './link/index.ts';
import { Links } from './link/links.ts';
import { labMarketArea } from './market/index.ts';
import { labOfferingArea } from './offering/index.ts';
import { operatorArea } from './operator/index.ts';
import { outboxArea } from './outbox/index.ts';
import { labP2pArea } from './p2p/index.ts';
import { peopleArea } from './people/index.ts';
import { type RecordOptions, recordArea } from './record/index.ts';
import { requestArea } from './request/index.ts';
import type { RequestLog } from './request/request-log.ts';
import { scenesArea } from './scenes/index.ts';
import { serverArea } from './server/index.ts';
import { settingArea } from './setting/index.ts';
import { statesArea } from './states/index.ts';
import { type WorldsOptions, worldsArea } from './worlds/index.ts';

export type LabOptions = Omit<WorldsOptions, 'replaced' | 'elsewhere'> &
  RecordOptions & {
    readonly appContext: AppContext;
    readonly bridges: Bridges;
    readonly finds: Finds;
    readonly gates: Required<Pick<LabGates, 'coverage' | 'record'>>;
    readonly reviews: readonly ReviewKind[];
    readonly covered: Covered;
    readonly screens: () => Screens;
    readonly taker: PictureTaker;
    readonly log: RequestLog;
    readonly real: RealNow;
    /** The real time a given number of milliseconds ago, ISO. */
    readonly stamp: (msAgo: number) => string;
    readonly labToken: string;
    /** The version of this build. */
    readonly build: Promise<string>;
    /** ID of the data folder. */
    readonly dataFolder: string;
    /** True if this server has the documentation. */
    readonly hasDocumentation: boolean;
    /** The addresses of all servers of the fleet; empty for a single server. */
    readonly serverAddresses: () => readonly string[];
    /** The address of the other server of the fleet that owns a world; undefined for any other name. */
    readonly addressOf: (world: string) => Promise<string | undefined>;
    /** The origin of the page if another server serves it; empty: this server. */
    readonly pageUrl: string;
  };

type LabAreas = { readonly [A in keyof typeof lab]: Area<(typeof lab)[A]> };

/** A signal that ends calls that wait, when the server closes. */
function closingOf(http: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  http.addHook('preClose', async () => closing.abort());
  return closing.signal;
}

const elsewhereOf = ({ addressOf, labToken, workDir }: LabOptions) => ({ addressOf, labToken, workDir });

function labAreas(http: FastifyInstance, options: LabOptions): LabAreas {
  const { reviews, log, real, stamp, taker, covered, screens, pageUrl } = options;
  const links = new Links(real);
  const closing = closingOf(http);
  return {
    worlds: worldsArea({ ...options, elsewhere: elsewhereOf(options), replaced: (world) => keepPace(options, world) }),
    clock: clockArea(options.bridges),
    people: peopleArea({ reviews, taker, links, pageUrl }),
    link: linkArea(links),
    outbox: outboxArea(closing),
    labMarket: labMarketArea,
    labFinance: labFinanceArea,
    labOffering: labOfferingArea,
    labP2p: labP2pArea,
    labChats: labChatsArea(taker),
    operator: operatorArea(reviews, options, closing),
    server: serverArea({ registry: options.registry, addresses: options.serverAddresses, labToken: options.labToken }),
    setting: settingArea,
    bridge: bridgeArea(options),
    ledger: ledgerArea,
    faults: faultsArea,
    record: recordArea(options),
    request: requestArea({ log, real, stamp, closing }),
    inspect: inspectArea,
    identity: identityArea(options),
    coverage: coverageArea(covered, screens),
    states: statesArea({ http, labToken: options.labToken }),
    scenes: scenesArea({ registry: options.registry, bridges: options.bridges, http, labToken: options.labToken }),
  };
}

/**
 * Serves the lab's calls behind its token. Two need none: the code of a login link is itself a permission, and a program
 * asks for the identity of a server before trusting it with a token.
 */
export async function serveLab(http: FastifyInstance, options: LabOptions): Promise<void> {
  const areas = labAreas(http, options);
  const { appContext, labToken } = options;
  const { link, identity, ...guarded } = lab;
  const { coverage, record } = options.gates;
  await http.register(async (api) => {
    guardLab(api, labToken);
    for (const [name, calls] of Object.entries(guarded)) {
      const area: AnyArea = areas[name as keyof typeof guarded];
      serve(api, appContext, { ...area, name, calls }, gatesWith({ coverage, record }));
    }
  });
  await http.register(async (api) => {
    guardLab(api, '');
    serve(api, appContext, { name: 'link', calls: link, handlers: areas.link.handlers }, gatesWith({ coverage }));
    serve(api, appContext, { name: 'identity', calls: identity, handlers: areas.identity.handlers }, gatesWith({ coverage }));
  });
}
