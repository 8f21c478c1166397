import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { identityQuery } from './kyc.api.ts';

/** How far the user is verified. */
export const useIdentity = () => useQuery({ ...identityQuery, enabled: useSignedIn() });
