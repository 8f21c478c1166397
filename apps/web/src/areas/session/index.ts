export { CodeField } from './code/code-field.tsx';
export { OwnCodeField } from './code/own-code-field.tsx';
export { EmailField, PhoneField } from './contact/contact-field.tsx';
export { emptyContact, isContactOf, typedContact } from './contact/contact-form.ts';
export { LabEntrance } from './lab-entrance.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
