import type { kyc } from '@mt2/contracts/kyc';
import { assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { mayApplyForAdvanced, mayApplyForBasic, readAdvancedForm, readBasicForm } from '@mt2/domain/kyc';
import type { Change, WithChecks } from '../../http/area.ts';
import type { Tx } from '../../world/tx.ts';
import { findOwnUpload, pathOf } from '../upload/index.ts';
import { findUser } from '../user/index.ts';
import { countryCodeOf } from './countries.ts';
import { findLastApplication, insertApplication, isIdNumberTaken } from './kyc.repo.ts';
import { LEVEL_OF, statesOf, writeStatus } from './states.ts';

const userOf = (tx: Tx, id: number) => assertDefined(findUser(tx, id), 'a session has its user');

/** The stored paths of uploads that must be the user's own; an empty one stays empty. */
function ownPictures(tx: Tx & WithChecks, userId: number, paths: readonly string[]): Decision<readonly string[], 'picture-not-found'> {
  const found = paths.map((path) => (path === '' ? '' : findOwnUpload(tx, userId, path)));
  if (found.includes(undefined))
    return noted(tx.note, 'pictures', paths.filter((path) => path !== '').join(', '), err('picture-not-found'));
  return ok(found.map((upload) => (upload ? pathOf(upload) : '')));
}

/** Whether a document is nobody else's. */
function checkDocument(tx: Tx & WithChecks, userId: number, country: string, idNumber: string): Decision<true, 'id-number-taken'> {
  const isTaken = isIdNumberTaken(tx, userId, country, idNumber);
  return noted(tx.note, 'document', { country, idNumber, isTaken }, isTaken ? err('id-number-taken') : ok(true));
}

/** Applies for the basic grade. Pictures are welcome, but not asked for. */
export const applyForBasic: Change<typeof kyc.applyForBasic> = (tx, { country, name, card_id, address, front_pic, reverse_pic }) => {
  const { id } = tx.person;
  const user = userOf(tx, id);
  const states = statesOf(user);
  const may = noted(tx.note, 'state', states, mayApplyForBasic(states));
  if (!may.ok) return may;
  const typed = { country: countryCodeOf(country, tx.lang), name, idNumber: card_id, address };
  const form = noted(tx.note, 'form', typed, readBasicForm(typed));
  if (!form.ok) return form;
  const pictures = ownPictures(tx, id, [front_pic, reverse_pic]);
  if (!pictures.ok) return pictures;
  const { idNumber, name: fullName } = form.value;
  const document = checkDocument(tx, id, form.value.country, idNumber);
  if (!document.ok) return document;
  const [frontPicture = '', reversePicture = ''] = pictures.value;
  const identity = { country: form.value.country, fullName, idNumber, address: form.value.address };
  insertApplication(tx, { userId: id, level: LEVEL_OF.basic, ...identity, frontPicture, reversePicture, handPicture: '' });
  writeStatus(tx, user, 'basic', 'under-review');
  return ok(tx.say('submit-success'));
};

/** Applies for the advanced grade, in the country and under the name of the basic one. */
export const applyForAdvanced: Change<typeof kyc.applyForAdvanced> = (tx, { card_id, address, front_pic, reverse_pic, hand_pic }) => {
  const { id } = tx.person;
  const user = userOf(tx, id);
  const states = statesOf(user);
  const may = noted(tx.note, 'state', states, mayApplyForAdvanced(states));
  if (!may.ok) return may;
  const typed = { idNumber: card_id, address, pictures: [front_pic, reverse_pic, hand_pic] } as const;
  const form = noted(tx.note, 'form', { ...typed, pictures: typed.pictures.join(', ') }, readAdvancedForm(typed));
  if (!form.ok) return form;
  const pictures = ownPictures(tx, id, form.value.pictures);
  if (!pictures.ok) return pictures;
  const { country, fullName } = assertDefined(findLastApplication(tx, id, LEVEL_OF.basic), 'who is basic-verified has applied');
  const document = checkDocument(tx, id, country, form.value.idNumber);
  if (!document.ok) return document;
  const [frontPicture = '', reversePicture = '', handPicture = ''] = pictures.value;
  const identity = { country, fullName, idNumber: form.value.idNumber, address: form.value.address };
  insertApplication(tx, { userId: id, level: LEVEL_OF.advanced, ...identity, frontPicture, reversePicture, handPicture });
  writeStatus(tx, user, 'advanced', 'under-review');
  return ok(tx.say('submit-success'));
};
