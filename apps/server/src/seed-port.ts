import type { RefusalName } from '@mt2/contracts';
import { assertDefined, type Decision, must, ok, parseAtoms } from '@mt2/domain';
import { emailOf } from '@mt2/prisma/seed/personas';
import type { SeedPort } from '@mt2/prisma/seed/port';
import { totpCodesOf } from './areas/authenticator/index.ts';
import { creditFromWorld } from './areas/deposit/index.ts';
import { marketsAt } from './areas/market/index.ts';
import { listMessages } from './areas/message/index.ts';
import { putMerchant } from './areas/p2p/index.ts';
import { setPartner } from './areas/promotion/index.ts';
import { decideReview, listReviews } from './areas/review/index.ts';
import { openSession } from './areas/session/index.ts';
import { cancelOffering } from './areas/subscription/index.ts';
import { findOwnUpload, pathOf } from './areas/upload/index.ts';
import { findUser, findUserByEmail, type User } from './areas/user/index.ts';
import { accountOfWire } from './areas/wallet/index.ts';
import type { ReviewKind } from './http/review-kind.ts';
import type { Tx } from './world/transaction/tx.ts';
import type { World } from './world/world.ts';

const atomsOf = (text: string) => assertDefined(parseAtoms(text), `${text} is an amount`);

/**
 * The seed's port to the product's areas: the actions of an operator and of the outside world. A refusal is a bug in the
 * seed and is thrown.
 */
export function seedPort(world: World, reviews: readonly ReviewKind[], userAgent: string): SeedPort {
  const userOf = (persona: string): User => assertDefined(findUserByEmail(world, emailOf(persona)), `${persona} is registered`);
  const change = async <T>(act: (tx: Tx) => Decision<T, RefusalName>): Promise<T> => {
    const done = await world.write(act);
    must(done.ok, `the seed is not refused: ${done.ok ? '' : done.refusal}`);
    return done.value;
  };
  return {
    logInAs: (persona) => change((tx) => ok(openSession(tx, userOf(persona).id, userAgent))),
    fund: (persona, currency, amount, account) =>
      change((tx) => {
        const coin = assertDefined(marketsAt(tx).coinBySymbol(currency), `${currency} is a coin`);
        const kind = assertDefined(accountOfWire(account), `${account} is an account`);
        return creditFromWorld(tx, userOf(persona).id, kind, coin.id, atomsOf(amount));
      }),
    codeFor: (recipient, purpose) => assertDefined(listMessages(world, { recipient, purpose, after: 0 }).at(-1), 'a code was sent').code,
    totpOf: (persona) => assertDefined(totpCodesOf(world, userOf(persona).id), `${persona} has an authenticator`).code,
    reviews: () =>
      listReviews(world, reviews).map(({ kind, id, userId }) => {
        const { account } = assertDefined(findUser(world, userId), 'a review has its user');
        return { kind, id, account };
      }),
    decide: async (kind, id, { decision, reason = '', amount }) => {
      const { kind: found } = assertDefined(
        reviews.find((each) => each.kind === kind),
        `${kind} is a kind of review`,
      );
      const verdict = { isApproved: decision === 'approve', reason, amount: amount === undefined ? undefined : atomsOf(amount) };
      await change((tx) => decideReview(tx, reviews, { kind: found, id }, verdict));
    },
    // A rate is one hundredth of a percentage in atoms.
    setPartner: async (persona, rate) => void (await change((tx) => setPartner(tx, userOf(persona).id, atomsOf(rate) / 100n))),
    cancelOffering: async (id, reason) => void (await change((tx) => cancelOffering(tx, id, reason))),
    addMerchant: (persona, picture) =>
      change((tx) => {
        const upload = assertDefined(findOwnUpload(tx, userOf(persona).id, picture), `the image belongs to ${persona}`);
        putMerchant(tx, { userId: userOf(persona).id, voucher: pathOf(upload) });
        return ok(undefined);
      }),
    advanceTo: async (at) => void (await world.advance(() => at)),
  };
}
