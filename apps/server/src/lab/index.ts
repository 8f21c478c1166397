import { lab } from '@mt2/contracts';
import { LAB_ABOUTS } from '@mt2/contracts/lab/abouts';
import type { CallDocument } from '../http/documents/docs.ts';

export { readScreens } from './coverage/screens.ts';
export { openLab } from './open-lab.ts';
export { type LabOptions, serveLab } from './serve-lab.ts';
export { fillMain } from './worlds/fill-main.ts';

/** The document of the lab's calls. */
export const LAB_DOCUMENT: CallDocument = { title: 'Lab', url: '/lab/api/openapi.json', calls: lab, abouts: LAB_ABOUTS };
