import { z } from 'zod';

/** The note of a server in its data folder: the ID of the folder, and the address at which its last server listens or listened. */
export const SERVER_NOTE = 'server.json';
export const serverNote = z.object({ id: z.string(), url: z.string() });
