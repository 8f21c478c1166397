// npm start: starts the server, or names the command to run if this Node or the installed packages cannot. CommonJS without packages, because
// an old Node runs it.
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { refusalOf, runsOn } = require('./own-node.cjs');

function fail(sentence) {
  process.stderr.write(sentence);
  process.exit(1);
}

/** What a module says that is missing, or that this system cannot load. */
const OF_PACKAGES = /^(?:ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND|ERR_DLOPEN_FAILED|ERR_INVALID_PACKAGE_\w+|ERR_PACKAGE_PATH_NOT_EXPORTED)$/;

/** True for an error about the installed packages, or about what their installation generates. */
function isOfPackages(error) {
  return OF_PACKAGES.test(error.code ?? '') || /[\\/]node_modules[\\/]/.test(error.stack ?? '');
}

if (!runsOn(process.versions.node)) fail(refusalOf('MT2', 'npm start'));
import(pathToFileURL(join(__dirname, 'apps/server/src/process/start.ts')).href).catch((error) => {
  if (!isOfPackages(error)) throw error;
  const [reason] = error.message.split('\n', 1);
  // npm that is set to run no scripts leaves it out.
  const command = /prisma[\\/]generated/.test(reason) ? 'npm run postinstall' : 'npm ci';
  fail(`${reason}\nPackages of MT2 are missing or damaged: run \`${command}\` in ${__dirname}.\n`);
});
