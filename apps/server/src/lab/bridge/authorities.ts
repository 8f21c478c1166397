import { rootCertificates } from 'node:tls';

/** The option of a TLS connection that adds a private authority, PEM, to those known to Node; none if it is empty. */
export const trusted = (authority: string): { readonly ca?: string[] } =>
  authority === '' ? {} : { ca: [...rootCertificates, authority] };
