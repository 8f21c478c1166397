import type { RefusalName } from '@mt2/contracts';

const SAID = 'Said by the web client alone, never by a server:';

/** Refusals that no request can produce, and why. */
export const UNREACHABLE: Readonly<Partial<Record<RefusalName, string>>> = {
  'copy-failed': `${SAID} the browser denied the clipboard.`,
  'save-picture-failed': `${SAID} the browser could not save a picture.`,
  'picture-preview-failed': `${SAID} the chosen file is no picture that the browser can show.`,
  'uploading-failed': `${SAID} the connection was lost while a picture was sent.`,
  'binding-failed': `${SAID} the connection was lost while a contact was linked.`,
  'submit-failed': `${SAID} the connection was lost while an application was sent.`,
  'tick-user-agreement': `${SAID} the box of the sign-up form is not ticked.`,
  'balance-less-than': `${SAID} the form of a withdrawal warns before anything is typed.`,
  failed: `${SAID} notices could not be marked as read.`,
  error: `${SAID} a server refused without a sentence.`,
};
