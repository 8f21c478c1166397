import { useRefusal as useRefusalOf } from '../../platform/use-refusal.ts';
import { FIELD_OF } from './form-errors.ts';

/** What is wrong with one of the session's forms, and beside which field it stands. */
export const useRefusal = () => useRefusalOf(FIELD_OF);
