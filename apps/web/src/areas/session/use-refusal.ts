import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { FIELD_OF, type FieldName, type FormRefusal } from './form-errors.ts';

/** What is wrong with a form, one thing at a time, and beside which field it stands. */
export function useRefusal() {
  const text = useText();
  const [refusal, setRefusal] = useState<FormRefusal>();
  return {
    refuse: setRefusal,
    clear: () => setRefusal(undefined),
    at: (field: FieldName): string | undefined => (refusal && FIELD_OF[refusal] === field ? text(`refusal.${refusal}`) : undefined),
  };
}
