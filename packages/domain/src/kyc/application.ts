import { type Decision, err, ok, together } from '../core/decision.ts';
import { isReadable, oneLine } from '../core/text.ts';
import { readCountry } from './country.ts';
import { readIdNumber } from './id-number.ts';
import type { KycStates, KycStatus } from './status.ts';

/** The basic form as filled in; the country as its two-letter code. */
export type BasicForm = { readonly country: string; readonly name: string; readonly idNumber: string; readonly address: string };
/**
 * The advanced form: images of the document's front and back and of the holder with it, as upload paths. Without a number
 * it is about the document of the basic verification, and without an address it has the address of that one.
 */
export type AdvancedForm = {
  readonly idNumber: string | undefined;
  readonly address: string | undefined;
  readonly pictures: readonly [string, string, string];
};

/** The fields of the three images, in order. */
export const PICTURE_FIELDS = ['frontPicture', 'reversePicture', 'handPicture'] as const;

export type FormRefusal =
  | 'country-required'
  | 'country-unknown'
  | 'area-not-open'
  | 'full-name-required'
  | 'full-name-invalid'
  | 'id-number-required'
  | 'id-number-invalid'
  | 'contact-address-required'
  | 'contact-address-invalid'
  | 'three-pictures';

const NAME_MAX_LENGTH = 100;
const ADDRESS_MAX_LENGTH = 200;
function readName(typed: string): Decision<string, 'full-name-required' | 'full-name-invalid'> {
  const name = oneLine(typed);
  if (name === '') return err('full-name-required');
  return isReadable(name, NAME_MAX_LENGTH) && !/[<>]/.test(name) ? ok(name) : err('full-name-invalid');
}

function readAddress(typed: string): Decision<string, 'contact-address-required' | 'contact-address-invalid'> {
  const address = oneLine(typed);
  if (address === '') return err('contact-address-required');
  return isReadable(address, ADDRESS_MAX_LENGTH) ? ok(address) : err('contact-address-invalid');
}

const readPicture = (path: string): Decision<string, 'three-pictures'> => (path === '' ? err('three-pictures') : ok(path));

/** Reads the basic form in its normal form, or returns the wrong fields, from top to bottom. */
export const readBasicForm = ({ country, name, idNumber, address }: BasicForm): Decision<BasicForm, FormRefusal> =>
  together({ country: readCountry(country), name: readName(name), idNumber: readIdNumber(idNumber), address: readAddress(address) });

/** Reads the advanced form in its normal form, or returns the wrong fields. */
export function readAdvancedForm({
  idNumber,
  address,
  pictures: [front, reverse, hand],
}: AdvancedForm): Decision<AdvancedForm, FormRefusal> {
  const read = together({
    idNumber: idNumber === undefined ? ok(undefined) : readIdNumber(idNumber),
    address: address === undefined ? ok(undefined) : readAddress(address),
    frontPicture: readPicture(front),
    reversePicture: readPicture(reverse),
    handPicture: readPicture(hand),
  });
  if (!read.ok) return read;
  const { frontPicture, reversePicture, handPicture, ...document } = read.value;
  return ok({ ...document, pictures: [frontPicture, reversePicture, handPicture] });
}

export type ApplicationRefusal = 'already-under-review' | 'already-verified' | 'basic-verification-required';

function checkGrade(status: KycStatus): Decision<true, 'already-under-review' | 'already-verified'> {
  if (status === 'under-review') return err('already-under-review');
  return status === 'verified' ? err('already-verified') : ok(true);
}

/** Accepts an application for the basic level, or returns why it is not possible. */
export const mayApplyForBasic = ({ basic }: KycStates): Decision<true, ApplicationRefusal> => checkGrade(basic);

/** Accepts an application for the advanced level, or returns why it is not possible; the basic level comes first. */
export const mayApplyForAdvanced = ({ basic, advanced }: KycStates): Decision<true, ApplicationRefusal> =>
  basic === 'verified' ? checkGrade(advanced) : err('basic-verification-required');
