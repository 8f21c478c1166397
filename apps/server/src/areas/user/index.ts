export { contactsOf, isOwnContact, nameOf, putContact, recipientOf, userOfContact } from './contacts.ts';
export { createUser } from './create-user.ts';
export { sayTo } from './say-to.ts';
export { findUser, findUserByEmail, findUserByInvite, findUserByPhone, listLastUsers, updateUser } from './user.repo.ts';
