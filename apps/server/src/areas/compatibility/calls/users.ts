import type { compatibility } from '@mt2/contracts/compatibility';
import { assertDefined, ok, sitePicture } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { type Change, prepared, type Query } from '../../../http/area.ts';
import { type Identity, identityOf } from '../../kyc/index.ts';
import { type CodeRequests, checkMailRequest, checkSmsRequest, endSession, sendRequested } from '../../session/index.ts';
import { findUser } from '../../user/index.ts';

/** Sends a code by email, under another name of the call. */
export const sendMailCode = (requests: CodeRequests) =>
  prepared<typeof compatibility.sendMailCode, Contact>(
    async (asking, input) => checkMailRequest(asking, input, requests),
    (tx, { purpose }, contact) => sendRequested(tx, contact, purpose, requests),
  );

/** Sends a code by SMS, to supported countries, under another name of the call. */
export const sendSmsCode = (requests: CodeRequests) =>
  prepared<typeof compatibility.sendSmsCode, Contact>(
    async (asking, input) => checkSmsRequest(asking, input, requests),
    (tx, { purpose }, contact) => sendRequested(tx, contact, purpose, requests),
  );

/** Ends this session, by the older GET. */
export const logOut: Change<typeof compatibility.logOut> = (tx) => {
  endSession(tx, tx.person.id, tx.person.tokenHash);
  return ok(tx.say('logged-out'));
};

/** The account under older names. */
export const getUser: Query<typeof compatibility.getUser> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  return ok({
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    accountNumber: user.account,
    account: user.account,
    nickname: user.nickname,
    portrait: sitePicture('icon.svg'),
    level: user.level,
    score: 0,
    agentId: 0,
    inviteCode: user.inviteCode,
    areaCode: user.areaCode ?? '',
    isSeller: 0,
    seller: [],
  });
};

/** The last application for a grade. */
function lastApplication({ application, maskedNumber, reason }: Identity) {
  if (!application) return undefined;
  return {
    name: application.fullName,
    country: application.country,
    idNumber: maskedNumber,
    address: application.address,
    frontPicture: application.frontPicture,
    reversePicture: application.reversePicture,
    handPicture: application.handPicture,
    reason,
    appliedAt: application.createdAt,
    decidedAt: application.decidedAt ?? undefined,
  };
}

/** Both verifications. */
export const getIdentity: Query<typeof compatibility.getIdentity> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  const advanced = identityOf(world, user, 'advanced');
  const last = (basic.application?.id ?? 0) > (advanced.application?.id ?? 0) ? basic : advanced;
  return ok({
    basic: basic.status,
    advanced: advanced.status,
    application: lastApplication(last),
    basicApplication: lastApplication(basic),
    advancedApplication: lastApplication(advanced),
  });
};
