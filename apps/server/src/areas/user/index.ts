export { contactsOf, isOwnContact, nameOf, putContact, recipientOf, userOfContact } from './contacts.ts';
export { createUser } from './create-user.ts';
export { languageOf, sayTo } from './say-to.ts';
export {
  countInvitees,
  type Degree,
  findUser,
  findUserByEmail,
  findUserByInvite,
  findUserByPhone,
  listInvitees,
  listJoined,
  listLastUsers,
  type User,
  updateUser,
} from './user.repo.ts';
