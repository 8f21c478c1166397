import { ArrowDown, ArrowDownUp, ArrowUp, CircleDollarSign, Globe, Languages, type LucideIcon, SunMoon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { LinkRow } from '../../frame/link-row.tsx';
import { LANGUAGE_NAMES, useText } from '../../platform/i18n.ts';
import { changeSettings, type Settings, useSettings } from '../../platform/settings.ts';
import { useZoneName } from '../../platform/time-zone.ts';
import { Chips } from '../../ui/chips.tsx';
import { ActionRow, PlainRow, RowGroup } from '../../ui/lists/row.tsx';
import { OptionSheet } from '../../ui/overlays/option-sheet.tsx';
import { useValuation } from './valuation-sheet.tsx';

/** The two arrows in the colours of a choice, and its words; `short` keeps the words for screen readers. */
function UpDownLabel({ choice, short = false }: { choice: Settings['upDown']; short?: boolean }) {
  const text = useText();
  const [up, down] = choice === 'green-up' ? ['var(--green)', 'var(--red)'] : ['var(--red)', 'var(--green)'];
  return (
    <span className="inline-flex items-center gap-2">
      <span className="inline-flex" aria-hidden>
        <ArrowUp size={16} strokeWidth={2.5} color={up} />
        <ArrowDown size={16} strokeWidth={2.5} color={down} />
      </span>
      <span className={short ? 'sr-only' : undefined}>{text(`settings.${choice}`)}</span>
    </span>
  );
}

type ChoiceRowProps<V extends string> = Omit<ComponentProps<typeof OptionSheet<V>>, 'open' | 'onClose'> & {
  Icon: LucideIcon;
  /** The value as the row shows it. */
  shown: ReactNode;
};

/** A row with a value, which opens the sheet that chooses it. */
function ChoiceRow<const V extends string>({ Icon, shown, ...choice }: ChoiceRowProps<V>) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <ActionRow Icon={Icon} label={choice.title} value={shown} onClick={() => setChoosing(true)} />
      <OptionSheet {...choice} open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

/** The language, the colours, the currency of values and the clock. */
export function Appearance() {
  const text = useText();
  const { theme, upDown, lang } = useSettings();
  const valuation = useValuation();
  const upDownChoices = (['green-up', 'red-up'] as const).map((value) => ({ value, label: <UpDownLabel choice={value} /> }));
  return (
    <RowGroup title={text('settings.appearance')}>
      <LinkRow to="/pages/settings/language/language" Icon={Languages} label={text('common.language')} value={LANGUAGE_NAMES[lang]} />
      <PlainRow
        Icon={SunMoon}
        label={text('common.theme')}
        control={
          <Chips
            value={theme}
            onChange={(next) => changeSettings({ theme: next })}
            label={text('common.theme')}
            items={[
              { value: 'dark', label: text('common.theme-dark') },
              { value: 'light', label: text('common.theme-light') },
              { value: 'system', label: text('common.theme-system') },
            ]}
            className="w-52 max-[359px]:w-42"
          />
        }
      />
      <ChoiceRow
        Icon={ArrowDownUp}
        title={text('common.up-down-colours')}
        shown={<UpDownLabel choice={upDown} short />}
        value={upDown}
        options={upDownChoices}
        onChoose={(chosen) => changeSettings({ upDown: chosen })}
      />
      <ChoiceRow Icon={CircleDollarSign} shown={valuation.value} {...valuation} />
      <TimeZone />
    </RowGroup>
  );
}

/** The clock by which times are shown on this device. */
function TimeZone() {
  const text = useText();
  const zone = useZoneName();
  const timeZone = useSettings((settings) => settings.timeZone);
  return (
    <ChoiceRow
      Icon={Globe}
      title={text('settings.time-zone')}
      shown={zone}
      value={timeZone}
      options={[
        { value: 'device', label: `${text('settings.zone-device')} (${Intl.DateTimeFormat().resolvedOptions().timeZone})` },
        { value: 'utc', label: 'UTC' },
      ]}
      onChoose={(chosen) => changeSettings({ timeZone: chosen })}
    >
      <p className="pb-2 text-xs leading-relaxed text-mute">{text('settings.zone-days')}</p>
    </ChoiceRow>
  );
}
