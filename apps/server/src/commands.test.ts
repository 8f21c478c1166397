import { atoms, err, ok } from '@mt2/domain';
import { marketBySymbol } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund } from './areas/deposit/index.ts';
import { findUserByEmail } from './areas/session/index.ts';
import { cancelOrder, placeOrder } from './areas/spot/index.ts';
import { balanceOf, transfer } from './areas/wallet/index.ts';
import { openServer, type TestServer, type TestWorld } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
