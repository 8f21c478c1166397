import type { Decision } from '@mt2/domain';
import { useRefusal as useRefusalOf } from '../../platform/form/use-refusal.ts';
import { FIELD_OF, type FormRefusal } from './form-errors.ts';

/** The errors of one of the session's forms, each at its field. */
export const useRefusal = (read: Decision<unknown, FormRefusal>) => useRefusalOf(FIELD_OF, read);
