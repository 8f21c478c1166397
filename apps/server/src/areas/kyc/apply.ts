import { about, assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import {
  type AdvancedForm,
  type ApplicationRefusal,
  type BasicForm,
  type FormRefusal,
  mayApplyForAdvanced,
  mayApplyForBasic,
  PICTURE_FIELDS,
  readAdvancedForm,
  readBasicForm,
} from '@mt2/domain/kyc';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { findOwnUpload, pathOf } from '../upload/index.ts';
import { findUser } from '../user/index.ts';
import { findLastApplication, insertApplication, isIdNumberTaken } from './kyc.repo.ts';
import { LEVEL_OF, statesOf, writeStatus } from './states.ts';

const userOf = (tx: Tx, id: number) => assertDefined(findUser(tx, id), 'a session has its user');

/** The stored paths of uploads that must be the user's own; an empty one stays empty. */
function ownPictures(tx: CommandTx, userId: number, paths: readonly string[]): Decision<readonly string[], 'picture-not-found'> {
  const found = paths.map((path) => (path === '' ? '' : findOwnUpload(tx, userId, path)));
  const missing = PICTURE_FIELDS[found.indexOf(undefined)];
  if (missing) {
    const sent = paths.filter((path) => path !== '').join(', ');
    return noted(tx.note, 'pictures', sent, about(missing, err('picture-not-found')));
  }
  return ok(found.map((upload) => (upload ? pathOf(upload) : '')));
}

/** Refuses a document that another user has applied with. */
function checkDocument(tx: CommandTx, userId: number, country: string, idNumber: string): Decision<true, 'id-number-taken'> {
  const isTaken = isIdNumberTaken(tx, userId, country, idNumber);
  return noted(tx.note, 'document', { country, idNumber, isTaken }, isTaken ? about('idNumber', err('id-number-taken')) : ok(true));
}

/** The basic form, with the paths of two pictures of the document; empty if not given. */
type BasicApplication = BasicForm & { readonly pictures: readonly [string, string] };

type Refusal = ApplicationRefusal | FormRefusal | 'picture-not-found' | 'id-number-taken';

/** Applies for the basic grade; returns the application's number. Pictures are optional. */
export function applyForBasic(tx: CommandTx, id: number, { pictures: paths, ...typed }: BasicApplication): Decision<number, Refusal> {
  const user = userOf(tx, id);
  const states = statesOf(user);
  const may = noted(tx.note, 'state', states, mayApplyForBasic(states));
  if (!may.ok) return may;
  const form = noted(tx.note, 'form', typed, readBasicForm(typed));
  if (!form.ok) return form;
  const pictures = ownPictures(tx, id, paths);
  if (!pictures.ok) return pictures;
  const { idNumber, name: fullName } = form.value;
  const document = checkDocument(tx, id, form.value.country, idNumber);
  if (!document.ok) return document;
  const [frontPicture = '', reversePicture = ''] = pictures.value;
  const identity = { country: form.value.country, fullName, idNumber, address: form.value.address };
  const application = insertApplication(tx, {
    userId: id,
    level: LEVEL_OF.basic,
    ...identity,
    frontPicture,
    reversePicture,
    handPicture: '',
  });
  writeStatus(tx, user, 'basic', 'under-review');
  return ok(application);
}

/**
 * Applies for the advanced grade, in the country and under the name of the basic one, and with its document and address if
 * no others are given; returns the application's ID.
 */
export function applyForAdvanced(tx: CommandTx, id: number, typed: AdvancedForm): Decision<number, Refusal> {
  const user = userOf(tx, id);
  const states = statesOf(user);
  const may = noted(tx.note, 'state', states, mayApplyForAdvanced(states));
  if (!may.ok) return may;
  const form = noted(
    tx.note,
    'form',
    { idNumber: typed.idNumber ?? '', address: typed.address ?? '', pictures: typed.pictures.join(', ') },
    readAdvancedForm(typed),
  );
  if (!form.ok) return form;
  const pictures = ownPictures(tx, id, form.value.pictures);
  if (!pictures.ok) return pictures;
  const basic = assertDefined(findLastApplication(tx, id, LEVEL_OF.basic), 'a basic-verified user has applied');
  const { country, fullName } = basic;
  const idNumber = form.value.idNumber ?? basic.idNumber;
  const document = checkDocument(tx, id, country, idNumber);
  if (!document.ok) return document;
  const [frontPicture = '', reversePicture = '', handPicture = ''] = pictures.value;
  const identity = { country, fullName, idNumber, address: form.value.address ?? basic.address };
  const application = insertApplication(tx, {
    userId: id,
    level: LEVEL_OF.advanced,
    ...identity,
    frontPicture,
    reversePicture,
    handPicture,
  });
  writeStatus(tx, user, 'advanced', 'under-review');
  return ok(application);
}
