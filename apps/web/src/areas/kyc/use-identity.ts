import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { identityQuery } from './kyc.api.ts';

/** The user's verification. */
export const useIdentity = () => useQuery({ ...identityQuery, enabled: useSignedIn() });
