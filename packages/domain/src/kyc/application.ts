import { type Decision, err, ok, together } from '../core/decision.ts';
import { isReadable, oneLine } from '../core/text.ts';
import type { KycStates, KycStatus } from './status.ts';

/** Two-letter codes of all countries and territories (ISO 3166-1). */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Countries where the product is not available; their residents cannot be verified. */
const CLOSED: readonly string[] = ['IR', 'KP'];

export const isCountryOpen = (code: string): boolean => !CLOSED.includes(code);

/** Reads a selected country's two-letter code. */
export function readCountry(code: string): Decision<string, 'country-required' | 'country-unknown' | 'area-not-open'> {
  if (code === '') return err('country-required');
  if (!COUNTRIES.includes(code)) return err('country-unknown');
  return isCountryOpen(code) ? ok(code) : err('area-not-open');
}

/** Spaces, hyphens, dots, slashes and brackets are only separators; they are not part of a number. */
const SEPARATORS = /[\s().\-/·]/g;

/** Reads a document number in its normal form, so no user can verify twice by writing it differently. 5 to 30 letters and digits. */
export function readIdNumber(typed: string): Decision<string, 'id-number-required' | 'id-number-invalid'> {
  const number = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (typed.trim() === '') return err('id-number-required');
  const isNumber = /^[\p{Lu}\p{Lo}\p{Nd}]{5,30}$/u.test(number) && /\p{Nd}/u.test(number);
  return isNumber ? ok(number) : err('id-number-invalid');
}

/** A document number as displayed: its first and last two characters. */
export const maskIdNumber = (number: string): string => {
  const letters = Array.from(number);
  return letters.length === 0 ? '' : `${letters.slice(0, 2).join('')}******${letters.slice(-2).join('')}`;
};

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
