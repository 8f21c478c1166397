import { MOST_PROOFS } from '@mt2/domain/upload';
import { ImagePlus, Plus } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PictureField } from './picture-field.tsx';

/** A slot for each picture, empty until the upload is complete. */
export type PicturePaths = readonly string[];
export const NO_PICTURES: PicturePaths = [''];
/** The paths of the uploaded pictures. */
export const arrived = (places: PicturePaths): readonly string[] => places.filter((path) => path !== '');

export type ProofFieldsProps = {
  label: string;
  hint: string;
  places: PicturePaths;
  onChange(change: (places: PicturePaths) => PicturePaths): void;
  error?: string | undefined;
};

/** Pictures as proof: one slot, and one more as each is filled. */
export function ProofFields({ label, hint, places, onChange, error }: ProofFieldsProps) {
  const text = useText();
  return (
    <>
      {places.map((path, index) => (
        <PictureField
          key={index}
          label={index === 0 ? label : `${label} ${index + 1}`}
          hint={hint}
          icon={<ImagePlus size={24} aria-hidden />}
          value={path}
          // The form may have been emptied since: then there is no such slot.
          onChange={(next) => onChange((now) => now.map((before, at) => (at === index ? next : before)))}
          error={index === 0 ? error : undefined}
        />
      ))}
      {places.length < MOST_PROOFS && !places.includes('') && (
        <Button size="lg" tone="ghost" onClick={() => onChange((now) => [...now, ''])}>
          <Plus size={18} aria-hidden />
          {text('deposit.add-picture')}
        </Button>
      )}
    </>
  );
}
