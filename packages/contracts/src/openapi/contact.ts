/** The contact in the documents: no specific address, since anyone may run a server. */
export const CONTACT = { name: 'The operator of this server' } as const;
