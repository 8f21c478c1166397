/** The contact in the documents: nobody’s address, since anybody may run a server. */
export const CONTACT = { name: 'Whoever runs this server' } as const;
