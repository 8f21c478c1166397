import type { AdvancedForm, BasicForm } from '@mt2/domain/kyc';
import { type Application, type Identity, picturesOf } from './identity.ts';

/** A masked number cannot be sent again. */
const whole = (idNumber: string) => (idNumber.includes('*') ? '' : idNumber);

/** The basic form's initial values: a returned application is corrected, not written from scratch. */
export const basicDraft = (last: Application | undefined): BasicForm => ({
  country: last?.country ?? '',
  name: last?.name ?? '',
  idNumber: whole(last?.idNumber ?? ''),
  address: last?.address ?? '',
});

/** The advanced form's initial values: the known document, the last address, and the pictures of a returned application. */
export const advancedDraft = ({
  idNumber,
  application: last,
  applications: { advanced },
}: Pick<Identity, 'idNumber' | 'application' | 'applications'>): AdvancedForm => ({
  idNumber: idNumber === '' ? '' : undefined,
  address: last?.address ?? '',
  pictures: advanced ? [...picturesOf(advanced)] : ['', '', ''],
});

/** The three pictures with one of them replaced. */
export const withPicture = (pictures: AdvancedForm['pictures'], at: number, path: string): AdvancedForm['pictures'] => {
  const [front, back, inHand] = pictures.map((picture, index) => (index === at ? path : picture));
  return [front ?? '', back ?? '', inHand ?? ''];
};
