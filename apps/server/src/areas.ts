import type { product } from '@mt2/contracts';
import { accountArea } from './areas/account/index.ts';
import { bankCardArea } from './areas/bank-card/index.ts';
import { compatibilityArea } from './areas/compatibility/index.ts';
import { depositArea } from './areas/deposit/index.ts';
import { helpArea } from './areas/help/index.ts';
import { kycArea } from './areas/kyc/index.ts';
import { leverArea, openProfitOf } from './areas/lever/index.ts';
import { marketArea } from './areas/market/index.ts';
import { metaArea } from './areas/meta/index.ts';
import { optionArea } from './areas/option/index.ts';
import { securityArea } from './areas/security/index.ts';
import { sessionArea } from './areas/session/index.ts';
import { spotArea, wholeBook } from './areas/spot/index.ts';
import { type Reencoder, uploadArea } from './areas/upload/index.ts';
import { walletArea } from './areas/wallet/index.ts';
import { withdrawArea } from './areas/withdraw/index.ts';
import type { Config } from './config.ts';
import type { Area } from './http/area.ts';
import type { RealNow } from './world/clock.ts';
import type { Pictures } from './world/pictures.ts';

/** What some areas need of the process in which they work. */
export type AreaHost = {
  readonly real: RealNow;
  readonly version: string;
  readonly config: Pick<Config, 'isLabOn'>;
  readonly pictures: Pictures;
  readonly reencoder: Reencoder;
};
export type ProductAreas = { readonly [A in keyof typeof product]: Area<(typeof product)[A]> };

/** What the areas of the product do: the one list on the server. A contract without its area does not compile. */
export function productAreas({ real, version, config, pictures, reencoder }: AreaHost): ProductAreas {
  const upload = uploadArea(real, pictures, reencoder);
  return {
    meta: metaArea({ version, isLabOn: config.isLabOn }),
    session: sessionArea(real),
    account: accountArea,
    security: securityArea(real),
    upload,
    kyc: kycArea,
    bankCard: bankCardArea,
    market: marketArea(wholeBook),
    wallet: walletArea(openProfitOf),
    deposit: depositArea,
    withdraw: withdrawArea,
    spot: spotArea,
    option: optionArea,
    lever: leverArea,
    help: helpArea,
    compatibility: compatibilityArea(upload.handlers.uploadPicture),
  };
}
