import type { account } from '@mt2/contracts/account';
import { languageIn } from '@mt2/contracts/languages';
import { about, assertDefined, err, ok } from '@mt2/domain';
import { readNickname } from '@mt2/domain/session';
import type { Change, Query } from '../../../http/area.ts';
import { identityOf, statesOf } from '../../kyc/index.ts';
import { endSession } from '../../session/index.ts';
import { findUser, updateUser } from '../../user/index.ts';

/** The account's own data. Name and document come from the basic verification. */
export const getProfile: Query<typeof account.getProfile> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const basic = identityOf(world, user, 'basic');
  const { id, account, nickname, level } = user;
  return ok({
    id,
    account,
    nickname,
    level,
    phone: user.phone ?? '',
    areaCode: user.areaCode ?? '',
    email: user.email ?? '',
    basic: basic.status,
    name: basic.name,
    idNumber: basic.maskedNumber,
    advanced: statesOf(user).advanced,
    reason: basic.reason,
    country: basic.country,
    isPartner: user.isPartner === 1,
  });
};

/** Changes the caller's nickname. */
export const setNickname: Change<typeof account.setNickname> = (tx, { nickname: typed }) => {
  const nickname = about('nickname', readNickname(typed));
  if (!nickname.ok) return nickname;
  updateUser(tx, tx.person.id, { nickname: nickname.value });
  return ok(tx.say('saved'));
};

/** The language of the answer: the request's, else the account's, else English. */
export const getLanguage: Query<typeof account.getLanguage> = ({ lang }) => ok(lang);

/** Stores the language of the account; a guest's is only answered. */
export const setLanguage: Change<typeof account.setLanguage> = (tx, { lang }) => {
  const wanted = languageIn(lang || tx.lang);
  if (!wanted) return about('lang', err('language-unknown'));
  if (tx.person) updateUser(tx, tx.person.id, { lang: wanted });
  return ok(wanted);
};

/** The state of the advanced verification. */
export const getAdvancedStatus: Query<typeof account.getAdvancedStatus> = ({ world, person }) => {
  const user = assertDefined(findUser(world, person.id), 'a session has its user');
  const { status, reason, name, maskedNumber } = identityOf(world, user, 'advanced');
  return ok({ status, reason, name, idNumber: maskedNumber });
};

/** Ends this session. */
export const logOut: Change<typeof account.logOut> = (tx) => {
  endSession(tx, tx.person.id, tx.person.tokenHash);
  return ok(tx.say('logged-out'));
};
