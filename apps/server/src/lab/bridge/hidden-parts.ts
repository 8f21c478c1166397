import { isSecretName } from '@mt2/contracts/secret-fields';

/** Fields of people, in any answer. */
const OF_PEOPLE =
  /phone|mobile|e?mail|nickname|avatar|card_?id|id_?number|id_?card|real_?name|address|bank_?(?:account|card|number)|user_string|^ip$|pic|image|photo/i;
/** Names and accounts, in the areas in which these are those of people. */
const NAMES = /^(?:name|account|payee|holder|title|content|text)$|_name$/i;
const AREAS_OF_PEOPLE: ReadonlySet<string> = new Set([
  'account',
  'bankCard',
  'chat',
  'kyc',
  'p2p',
  'promotion',
  'security',
  'session',
  'withdraw',
]);
/** Texts that only look like values: tokens, hashes, addresses on a chain, paths of uploads. */
const RANDOM = /[\w-]{20,}|\/upload\//;

/** Hides secrets, names, contacts and images of people in the fields and answers of a call. */
export function hidesIn(name: string) {
  const isOfPeople = AREAS_OF_PEOPLE.has(name.split('.')[0] ?? '');
  return {
    field: (field: string) => isSecretName(field) || OF_PEOPLE.test(field) || (isOfPeople && NAMES.test(field)),
    text: (text: string) => RANDOM.test(text),
  };
}
