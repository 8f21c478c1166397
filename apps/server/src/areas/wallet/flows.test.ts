import { lab } from '@mt2/contracts';
import { LEDGERS } from '@mt2/contracts/areas';
import { atoms } from '@mt2/domain';
import { NEVER } from '@mt2/domain/market';
import { type LedgerWords, WALLET_LEDGER } from '@mt2/domain/wallet';
import { Trader } from '@mt2/prisma/testing/trader';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { listFlows } from './movements.ts';
import { transfer } from './transfer.ts';

const server = await sharedServer();

it('money from outside follows the flows that areas declare, including a newly declared one', async () => {
  const forked = await server.fork();
  await Trader.enter(forked, { USDT: '10' });
  const { world } = forked;
  const owner = (await ok(forked.guest, lab.people.logInAs, { persona: 'newcomer' })).message.user.id;
  await world.write((tx) => transfer(tx, owner, { coin: 3, from: 'spot', to: 'contract', amount: atoms('4') }));
  const flows = (ledgers?: readonly LedgerWords[]) => listFlows(world, owner, 0, NEVER, ledgers).map(({ delta }) => delta);
  expect(flows()).toEqual([atoms('10')]);
  expect(flows([...LEDGERS, { ...WALLET_LEDGER, flows: ['transfer-out'] }])).toEqual([atoms('10'), -atoms('4')]);
});
