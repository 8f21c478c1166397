/** What other areas may use of the session's forms. */
export { CodeField } from './code-field.tsx';
export { EmailField, PhoneField } from './contact-field.tsx';
export { emptyContact, typedContact } from './contact-form.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export { OwnCodeField } from './own-code-field.tsx';
