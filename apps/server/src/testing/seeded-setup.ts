import { buildTemplates } from './templates.ts';

/** For the tests of other packages that open servers. */
export default (): Promise<() => void> => buildTemplates({});
