import type { kyc } from '@mt2/contracts/kyc';
import { ok } from '@mt2/domain';
import { isCountryOpen } from '@mt2/domain/kyc';
import type { Query } from '../../../http/area.ts';
import { namesIn } from '../countries.ts';

/** Every country, by name in the caller's language. */
export const listCountries: Query<typeof kyc.listCountries> = ({ lang }) =>
  ok([...namesIn(lang)].map(([code, name]) => ({ code, name, isOpen: isCountryOpen(code) })));
