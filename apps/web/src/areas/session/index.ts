/** Public API of the session area: its forms, and the way to the login. */
export { CodeField } from './code-field.tsx';
export { EmailField, PhoneField } from './contact-field.tsx';
export { emptyContact, typedContact } from './contact-form.ts';
export { GuestHint } from './guest-hint.tsx';
export { LabEntrance } from './lab-entrance.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { OwnCodeField } from './own-code-field.tsx';
