import type { BridgeFile, StateArea } from '@mt2/contracts/lab/bridge-file';
import { assertDefined, must, ok } from '@mt2/domain';
import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import { emailOf, PASSWORD } from '@mt2/prisma/seed/personas';
import { findCard, putCard, verifiedName } from '../../areas/bank-card/index.ts';
import { levelOf } from '../../areas/kyc/index.ts';
import { isMerchant, putMerchant } from '../../areas/p2p/index.ts';
import { addUpload } from '../../areas/upload/index.ts';
import { findUserByEmail, type User, updateUser } from '../../areas/user/index.ts';
import { listBalances } from '../../areas/wallet/index.ts';
import { insertAddress, listAddressesOf } from '../../areas/withdraw/index.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { createWith } from '../people/create-person.ts';
import { LAB_COUNTRY, specimen, type Verifier } from '../people/set-level.ts';
import { contactOf, userOfAccount } from './accounts.ts';
import { BEGINNINGS, credit } from './begin-like.ts';

/** The accounts whose balances are the state of an area. */
const ACCOUNTS: Readonly<Partial<Record<StateArea, readonly AccountKind[]>>> = {
  spot: ['spot'],
  option: ['options'],
  lever: ['contract', 'leverage'],
  robot: ['trust'],
  p2p: ['fiat'],
};

/** The persona whose balances an account begins with. */
function ownerOf(account: AccountKind, { like, states }: BridgeFile['users']): string | undefined {
  const [area] = Object.entries(ACCOUNTS).find(([, accounts]) => accounts.includes(account)) ?? [];
  return states[area as StateArea] ?? states.wallet ?? like;
}

/** Credits an account of a new user with what a persona has in it. */
function fundLike(tx: Tx, userId: number, account: AccountKind, persona: User): void {
  for (const { coin, available, ...balance } of listBalances(tx, persona.id)) {
    if (balance.account === account) credit(tx, userId, account, coin, available);
  }
}

/** The user's own card, with the data of a persona's. */
function cardLike(tx: Tx, userId: number, persona: User): void {
  const card = findCard(tx, persona.id);
  const realName = verifiedName(tx, userId);
  if (card && realName !== '') putCard(tx, { ...card, userId, realName });
}

/** Creates the user of an account of the real side: verified, funded and equipped like the personas that the file names. */
export const createBridged =
  (verifier: Verifier) =>
  async (world: World, account: string, { users }: BridgeFile): Promise<void> => {
    const { like, states } = users;
    const personaOf = (name: string | undefined) => (name === undefined ? undefined : findUserByEmail(world, emailOf(name)));
    const verified = personaOf(states.kyc ?? like);
    const wanted = {
      password: PASSWORD,
      level: verified ? levelOf(verified) : 'none',
      country: LAB_COUNTRY,
      hasFundPassword: states.security === undefined || personaOf(states.security)?.fundPasswordHash !== null,
    } as const;
    const made = await createWith(verifier, world, contactOf(account), wanted);
    must(made.ok, `the user of an account of the real side can be created: ${made.ok ? '' : made.refusal}`);
    const { id } = assertDefined(userOfAccount(world, account), 'the new user is there');
    const seller = personaOf(states.p2p);
    const voucher = seller && isMerchant(world, seller.id) ? await verifier.taker.take(world, id, specimen()) : undefined;
    const payer = personaOf(states.withdraw);
    const addresses = payer ? await listAddressesOf(world, payer.id, undefined) : [];
    const speaker = personaOf(states.account);
    await world.write((tx) => {
      if (speaker) updateUser(tx, id, { lang: speaker.lang });
      for (const { coin, chain, address, note } of addresses) insertAddress(tx, { userId: id, coin, chain, address, note });
      for (const kind of ACCOUNT_KINDS) {
        const owner = personaOf(ownerOf(kind, users));
        if (owner) fundLike(tx, id, kind, owner);
      }
      const payee = personaOf(states.bankCard ?? states.p2p ?? like);
      if (payee) cardLike(tx, id, payee);
      for (const [area, who] of Object.entries(states)) {
        const persona = personaOf(who);
        if (persona) BEGINNINGS[area as StateArea]?.(tx, id, persona.id);
      }
      if (voucher?.ok) putMerchant(tx, { userId: id, voucher: addUpload(tx, id, voucher.value) });
      return ok(undefined);
    });
  };
