import { useRefusal as useRefusalOf } from '../../platform/use-refusal.ts';
import { FIELD_OF } from './form-errors.ts';

/** The refusal of one of the session's forms, and its field. */
export const useRefusal = () => useRefusalOf(FIELD_OF);
