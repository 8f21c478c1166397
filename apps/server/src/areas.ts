import type { product } from '@mt2/contracts';
import type { AppOptions } from './app-options.ts';
import { accountArea } from './areas/account/area.ts';
import { alertArea } from './areas/alert/area.ts';
import { bankCardArea } from './areas/bank-card/area.ts';
import { chatArea } from './areas/chat/area.ts';
import { supportAddress, throttleMessages } from './areas/chat/index.ts';
import { compatibilityArea } from './areas/compatibility/area.ts';
import { depositArea } from './areas/deposit/area.ts';
import { feeArea } from './areas/fee/area.ts';
import { financeArea } from './areas/finance/area.ts';
import { helpArea } from './areas/help/area.ts';
import { kycArea } from './areas/kyc/area.ts';
import { leverArea } from './areas/lever/area.ts';
import { contractBook, openProfitOf } from './areas/lever/index.ts';
import { loanArea } from './areas/loan/area.ts';
import { lentSince } from './areas/loan/index.ts';
import { marketArea } from './areas/market/area.ts';
import { metaArea } from './areas/meta/area.ts';
import { optionArea } from './areas/option/area.ts';
import { p2pArea } from './areas/p2p/area.ts';
import { promotionArea } from './areas/promotion/area.ts';
import { policyJob } from './areas/review/index.ts';
import { robotArea } from './areas/robot/area.ts';
import { openProfitOf as robotProfitOf } from './areas/robot/index.ts';
import { securityArea } from './areas/security/area.ts';
import { sessionArea } from './areas/session/area.ts';
import { CodeRequests, LoginAttempts } from './areas/session/index.ts';
import { spotArea } from './areas/spot/area.ts';
import { wholeBook } from './areas/spot/index.ts';
import { subscriptionArea } from './areas/subscription/area.ts';
import { uploadArea } from './areas/upload/area.ts';
import { PictureTaker, type Reencoder, Unclaimed } from './areas/upload/index.ts';
import { waitingArea } from './areas/waiting/area.ts';
import { walletArea } from './areas/wallet/area.ts';
import { withdrawArea } from './areas/withdraw/area.ts';
import type { AnyArea, Area } from './http/area.ts';
import type { ReviewKind } from './http/review-kind.ts';
import type { Config } from './process/config.ts';
import type { Pictures } from './world/storage/pictures.ts';
import type { RealNow } from './world/time/clock.ts';
import type { Job } from './world/time/job.ts';
import type { On } from './world/transaction/tx.ts';

/** The parts of the process that some areas need. */
type AreaHost = {
  readonly real: RealNow;
  readonly version: string;
  readonly build: Promise<string>;
  readonly config: Pick<Config, 'isLabOn'>;
  readonly pictures: Pictures;
  readonly taker: PictureTaker;
  readonly codes: CodeRequests;
  readonly attempts: LoginAttempts;
};
export type ProductAreas = { readonly [A in keyof typeof product]: Area<(typeof product)[A]> };

/** The areas of the product: the only list on the server. A contract without its area does not compile. */
function productAreas({ real, version, build, config, pictures, taker, codes, attempts }: AreaHost): ProductAreas {
  const messages = throttleMessages(real);
  return {
    meta: metaArea({ version, build, isLabOn: config.isLabOn }),
    session: sessionArea(codes, attempts),
    account: accountArea,
    security: securityArea(attempts),
    upload: uploadArea(real, pictures, taker),
    kyc: kycArea,
    bankCard: bankCardArea,
    market: marketArea({ spot: wholeBook, contract: contractBook }),
    wallet: walletArea([openProfitOf, robotProfitOf], lentSince),
    deposit: depositArea,
    withdraw: withdrawArea,
    fee: feeArea,
    spot: spotArea,
    option: optionArea,
    finance: financeArea,
    subscription: subscriptionArea,
    lever: leverArea,
    waiting: waitingArea,
    robot: robotArea,
    loan: loanArea,
    p2p: p2pArea(messages),
    promotion: promotionArea,
    alert: alertArea,
    help: helpArea(supportAddress),
    chat: chatArea(real, pictures, taker, messages),
    compatibility: compatibilityArea(taker, codes),
  };
}

/** The areas over one image store, and their work in addition to answering calls. */
export type AreasOver = {
  readonly product: ProductAreas;
  /** The areas' due work, and that of the policies that decide their reviews. */
  readonly jobs: readonly Job[];
  readonly on: readonly On[];
  /** The kinds of review that the operator decides. */
  readonly reviews: readonly ReviewKind[];
  readonly taker: PictureTaker;
  /** Images that do not belong to a user yet. */
  readonly unclaimed: Unclaimed;
  readonly keepSession: LoginAttempts['keepSession'];
  /** Forgets what was counted in a world that was deleted or replaced. */
  readonly forget: (world: string) => void;
};

/** The options of a server that its areas know. */
type AreaOptions = Pick<AppOptions, 'real' | 'version' | 'build' | 'on'> & { readonly config: Pick<AppOptions['config'], 'isLabOn'> };

/** Creates the areas over an image store: the server's own, or the seed's. */
export function areasOver(pictures: Pictures, reencoder: Reencoder, options: AreaOptions): AreasOver {
  const { real, version, build, config } = options;
  const unclaimed = new Unclaimed(real);
  const taker = new PictureTaker({ real, pictures, reencoder, unclaimed });
  const [codes, attempts] = [new CodeRequests(real), new LoginAttempts(real)];
  const product = productAreas({ real, version, build, config, pictures, taker, codes, attempts });
  const all = Object.values<AnyArea>(product);
  const reviews = all.flatMap((area) => area.reviews ?? []);
  return {
    product,
    jobs: [...all.flatMap((area) => area.jobs ?? []), policyJob(reviews)],
    on: [...all.flatMap((area) => area.on ?? []), ...(options.on ?? [])],
    reviews,
    taker,
    unclaimed,
    keepSession: attempts.keepSession,
    forget: (world) => {
      codes.forget(world);
      attempts.forget(world);
    },
  };
}
