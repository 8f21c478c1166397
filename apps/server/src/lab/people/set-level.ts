import { createHash } from 'node:crypto';
import { assertDefined, ok } from '@mt2/domain';
import type { KycGrade, KycLevel } from '@mt2/domain/kyc';
import { applyForAdvanced, applyForBasic, identityOf, revokeGrade, statesOf } from '../../areas/kyc/index.ts';
import { decideReview } from '../../areas/review/index.ts';
import { addUpload, type PictureTaker } from '../../areas/upload/index.ts';
import { findUser, type User } from '../../areas/user/index.ts';
import type { ReviewKind } from '../../http/review-kind.ts';
import type { CommandTx, Outcome, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';

/** A grey card representing a document: a PNG of 320 × 200. */
const CARD =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADICAAAAAC8b2d3AAABRElEQVR42u3a0Q0AEAxAQYMZzCT2s4kJfJFoubeA5L6aVqnaqiAACBAgQAEECBCgAAIECFAA' +
  'AQIEKIAAAQIUQIAAAQogQIAABRAgQIACCDAU4NBWAAECBAhQAAECBCiAAAECFECAAAEKIECAAAUQYFbAfrjVOy14AAECBAgQIECAAAECBAgQ4GlAywSAAAEC' +
  'BAgQIECAAAECBAgQIECAAAECBAgQ4A+AjkoAAQIECBAgQID+xhikAQIECBAgQIAAAQIECBAgQIAAAQJ8G9BCFSBAgAABAgQI0F3YIA0QIECAAAECBAgQIECA' +
  'AAECBAgQ4NuAFqoAAQIECBAgQIDuwgZpgAABAgQIECBAgAABAgQIECBAgADvAAogQIAABRAgQIACCBAgQAEECBCgAAIECFAAAQIEKIAAAQIEKIAAAQIUQIAJ' +
  'm3RJAxU5tBCGAAAAAElFTkSuQmCC';

/** An image of a document, as a file to upload. */
const specimen = (): File => new File([Buffer.from(CARD, 'base64')], 'specimen.png', { type: 'image/png' });

/** The server parts that verify a user: images of a document, and the kinds of review. */
export type Verifier = { readonly reviews: readonly ReviewKind[]; readonly taker: PictureTaker };

const GRADES: Readonly<Record<KycLevel, readonly KycGrade[]>> = { none: [], basic: ['basic'], advanced: ['basic', 'advanced'] };
/** The country of identities invented by the lab. */
export const LAB_COUNTRY = 'JP';
const REVOKED = 'Revoked in the lab.';

/** Verifies a user up to a level with the product's own calls, or revokes higher grades. Steps done before a refusal stay. */
export async function setLevel(
  verifier: Verifier,
  world: World,
  id: number,
  level: KycLevel,
  country = LAB_COUNTRY,
): Promise<Outcome<undefined>> {
  const wanted = GRADES[level];
  await world.write((tx) => {
    for (const grade of GRADES.advanced.toReversed()) if (!wanted.includes(grade)) revokeGrade(tx, id, grade, REVOKED);
    return ok(undefined);
  });
  for (const grade of wanted) {
    const verified = await verify(verifier, world, id, grade, country);
    if (!verified.ok) return verified;
  }
  return ok(undefined);
}

const userOf = (source: Pick<Tx, 'sql'>, id: number): User => assertDefined(findUser(source, id), 'the person was found');

/** Verifies one grade: decides the pending application, or submits one. */
async function verify(
  { reviews, taker }: Verifier,
  world: World,
  id: number,
  grade: KycGrade,
  country: string,
): Promise<Outcome<undefined>> {
  if (statesOf(userOf(world, id))[grade] === 'verified') return ok(undefined);
  const taken = grade === 'advanced' ? await taker.take(world, id, specimen()) : undefined;
  if (taken && !taken.ok) return taken;
  return world.write((tx) => {
    const waiting = waitingIn(tx, id, grade);
    const add = () => (taken ? addUpload(tx, id, taken.value) : '');
    const applied =
      waiting === undefined ? (grade === 'basic' ? applyBasic(tx, id, country) : applyAdvanced(tx, id, country, add)) : ok(waiting);
    if (!applied.ok) return applied;
    const decided = decideReview(
      tx,
      reviews,
      { kind: `kyc-${grade}`, id: applied.value },
      { isApproved: true, reason: '', amount: undefined },
    );
    return decided.ok ? ok(undefined) : decided;
  });
}

/** The id of the pending application. */
function waitingIn(tx: Tx, id: number, grade: KycGrade): number | undefined {
  const { status, application } = identityOf(tx, userOf(tx, id), grade);
  return status === 'under-review' ? application?.id : undefined;
}

/** A unique document for any account: short, and with a digit. */
const labIdentity = (account: string, country: string) => ({
  country,
  name: `Lab ${account.split('@')[0]}`,
  idNumber: `LAB1${createHash('sha256').update(account).digest('hex').slice(0, 16)}`,
  address: '1 Test Street, Tokyo',
});

/** The identity of the user's earlier application, or one invented by the lab. */
function identityFor(tx: Tx, id: number, lab: string) {
  const user = userOf(tx, id);
  const { application } = identityOf(tx, user, 'basic');
  if (!application) return labIdentity(user.account, lab);
  const { country, fullName: name, idNumber, address } = application;
  return { country, name, idNumber, address };
}

const applyBasic = (tx: CommandTx, id: number, country: string) =>
  applyForBasic(tx, id, { ...identityFor(tx, id, country), pictures: ['', ''] });
const applyAdvanced = (tx: CommandTx, id: number, country: string, add: () => string) => {
  const { address } = identityFor(tx, id, country);
  return applyForAdvanced(tx, id, { idNumber: undefined, address, pictures: [add(), add(), add()] });
};
