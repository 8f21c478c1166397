// npm start: builds the web client, if it is missing or older than its sources, while the server starts, and the lab console when it is
// first requested; the lab is on.
import { beginBuilds } from './built-clients.ts';
import { endWithNpm } from './end-with-npm.ts';
import { readEnvFile } from './env-file.ts';

endWithNpm();
readEnvFile();
process.env.LAB ??= '1';
const built = beginBuilds().web.then((failure) => {
  if (failure !== 0) process.exit(failure);
});
await Promise.all([built, import('../main.ts')]);
