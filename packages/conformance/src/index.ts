export { openBackend, type User, type Wish } from './backend.ts';
export { type Divergence, divergencesSchema } from './divergences.ts';
export { reportHtml } from './report-html.ts';
export { reportJUnit } from './report-junit.ts';
export { reportText } from './report-text.ts';
export { conform, conforms, hasCalls, type Outcome, type Report, type Result, type Terms } from './run.ts';
export { WrongLabToken } from './world.ts';
