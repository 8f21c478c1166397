import { useQuery } from '@tanstack/react-query';
import { namedCountries, namesOfCountry } from '../../../platform/countries.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { type SearchChoice, SearchSheet } from '../../../ui/overlays/search-sheet.tsx';
import { type AreaChoice, areasQuery } from '../session.api.ts';

type Choice = AreaChoice & SearchChoice;
function namesOf(area: Choice, search: string): readonly string[] {
  const code = search.startsWith('+') ? `+${area.areaCode}` : area.areaCode;
  return [...namesOfCountry(area, search), ...(code.startsWith(search) ? [code] : [])];
}

export type AreaPickerProps = { open: boolean; value: string; onClose(): void; onChoose(areaCode: string): void };

/** Chooses a country or region by its name in the user's language or in English, or by its dialling code. Closed ones are marked. */
export default function AreaPicker({ open, value, onClose, onChoose }: AreaPickerProps) {
  const text = useText();
  const { data, error, refetch } = useQuery({ ...areasQuery, enabled: open });
  const choose = ({ areaCode, isOpen }: AreaChoice) => {
    if (!isOpen) return toast(text('refusal.area-not-open'), 'fail');
    onChoose(areaCode);
    onClose();
  };
  return (
    <SearchSheet<Choice>
      open={open}
      onClose={onClose}
      title={text('session.choose-area')}
      searchLabel={text('session.search-area')}
      choices={
        data &&
        namedCountries(data).map((area) => ({
          ...area,
          key: area.id,
          detail: `+${area.areaCode}`,
          closed: area.isOpen ? undefined : text('session.area-closed'),
        }))
      }
      error={error ? sentenceOf(error) : undefined}
      onRetry={() => void refetch()}
      isChosen={({ areaCode }) => areaCode === value}
      onChoose={choose}
      namesOf={namesOf}
    />
  );
}
