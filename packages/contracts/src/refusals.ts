import en from './refusals/en.json' with { type: 'json' };

/** Reasons for which a form refuses although the server would accept. */
export const FORM_REFUSALS = ['contact-unchanged'] as const;
export type FormRefusalName = (typeof FORM_REFUSALS)[number];

export type RefusalName = Exclude<keyof typeof en, FormRefusalName>;

const forms: ReadonlySet<string> = new Set(FORM_REFUSALS);
/**
 * All reasons for which the server refuses: the names that have an English sentence, in that order. Names are stable:
 * programs and tests compare them; sentences are in `refusals/<language>.json`.
 */
export const REFUSALS: readonly RefusalName[] = Object.keys(en).filter((name): name is RefusalName => !forms.has(name));

/** Refusals that only the server returns. Its answer includes their sentences, so a page needs none of them. */
export const SERVER_REFUSALS = [
  // Transport and parameters.
  'parameter-invalid',
  'page-invalid',
  'days-reversed',
  'unknown-path',
  'method-not-allowed',
  'body-unreadable',
  'body-too-large',
  'body-too-deep',
  'too-many-fields',
  'cross-site-request',
  'host-not-allowed',
  'host-ambiguous',
  'too-many-requests',
  'internal-error',
  'storage-full',
  'storage-unavailable',
  'idempotency-key-reused',
  'request-in-progress',
  // The lab.
  'object-set-aside',
  'not-set-aside',
  'world-not-found',
  'world-exists',
  'world-name-invalid',
  'world-protected',
  'world-damaged',
  'snapshot-not-found',
  'snapshot-exists',
  'snapshot-damaged',
  'world-file-invalid',
  'world-file-newer',
  'scene-refused',
  'instant-invalid',
  'instant-past',
  'duration-invalid',
  'rate-invalid',
  'clock-mode-invalid',
  'persona-unknown',
  'lab-forbidden',
  'lab-token-required',
  'script-invalid',
  'script-too-large',
  'too-many-scripts',
  'script-in-the-past',
  'script-not-found',
  'script-over',
  'offering-launched',
  'offering-open-already',
  'launch-time-invalid',
  'partner-rate-invalid',
  'review-not-found',
  'review-closed',
  'review-without-amount',
  'product-invalid',
  'product-pays-too-much',
  'review-not-to-be-taken',
  'request-not-found',
  'fault-invalid',
  'fault-call-unknown',
  'fault-not-found',
  'state-not-found',
  'state-out-of-reach',
  'state-of-the-seed',
  'state-no-new-example',
  'link-invalid',
  'bridge-not-set',
  'bridge-url-invalid',
  'bridge-host-not-allowed',
  'bridge-file-invalid',
  'bridge-clock',
  'bridge-unreachable',
  'bridge-answer-invalid',
  'bridge-answer-too-large',
  'bridge-path-invalid',
] as const satisfies readonly RefusalName[];

/** Refusals that belong to no area: those of transport, of the lab, and of the page itself. */
export const FRAME_REFUSALS: readonly RefusalName[] = [
  'network-busy',
  'failed',
  'error',
  'copy-failed',
  'submit-failed',
  'save-picture-failed',
  'binding-failed',
  'agreement-not-agreed',
  'not-logged-in',
  ...SERVER_REFUSALS,
];

const names: ReadonlySet<string> = new Set(REFUSALS);
/** True when a text is the name of a refusal. */
export const isRefusal = (text: string): text is RefusalName => names.has(text);
