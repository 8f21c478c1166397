import { z } from 'zod';

/** The file of a server in its data folder: the ID of the folder, and the address at which its last server listens or listened. */
export const SERVER_FILE = 'server.json';
export const serverFile = z.object({ id: z.string(), url: z.string() });
