import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { changeSettings, useTheme } from '../../platform/settings.ts';
import { Chips } from '../../ui/chips.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { Colours, TypeSizes } from './looks.tsx';
import { Figures, Overlays, States } from './states.tsx';

/** The kit's components in the current theme and language. */
export function TemplateScreen() {
  const text = useText();
  const theme = useTheme();
  return (
    <Screen title={text('template.title')}>
      <Chips
        label={text('common.theme')}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
        items={[
          { value: 'dark', label: text('common.theme-dark') },
          { value: 'light', label: text('common.theme-light') },
        ]}
        className="mx-4 mt-1"
      />
      <div className="pt-4">
        <TypeSizes />
        <Colours />
        <Buttons />
        <Fields />
        <Choices />
        <Figures />
        <States />
        <Overlays />
      </div>
    </Screen>
  );
}
