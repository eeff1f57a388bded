import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { sendLocale } from '../../lib/session/locale.ts';
import {
  CONTRASTS,
  changeSettings,
  DEFAULT_SETTINGS,
  LAYOUTS,
  MODES,
  PRESETS,
  useSettings,
} from '../../lib/settings/settings.ts';
import { useMenuShape } from '../../lib/settings/use-menu-shape.ts';
import { Icon } from '../../ui/icons.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { PresetDot } from './preset-dot.tsx';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: theme.spacing(4, 3, 3, 6),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h2, margin: 0, marginRight: 'auto' },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  padding: theme.spacing(6),
  overflowY: 'auto',
}));

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: theme.spacing(2) },
}));

const isDefault = (settings: typeof DEFAULT_SETTINGS) =>
  Object.entries(DEFAULT_SETTINGS).every(
    ([name, value]) => settings[name as keyof typeof settings] === value,
  );

/** The appearance settings of this browser; each choice applies at once. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['layout', 'common']);
  const settings = useSettings();
  const menu = useMenuShape();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t(($) => $.settings.title),
          sx: { width: 360, maxWidth: '100%' },
        },
      }}
    >
      <Head>
        <h2>{t(($) => $.settings.title)}</h2>
        <Button
          color="inherit"
          disabled={isDefault(settings)}
          onClick={() => changeSettings(DEFAULT_SETTINGS)}
        >
          {t(($) => $.settings.reset)}
        </Button>
        <IconButton aria-label={t(($) => $.settings.close)} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <Body>
        <ChoiceGroup
          label={t(($) => $.settings.mode)}
          values={MODES}
          value={settings.mode}
          textOf={(mode) => t(($) => $.settings.modes[mode])}
          onChange={(mode) => changeSettings({ mode })}
        />
        <ChoiceGroup
          label={t(($) => $.settings.contrast)}
          values={CONTRASTS}
          value={settings.contrast}
          textOf={(contrast) => t(($) => $.settings.contrasts[contrast])}
          onChange={(contrast) => changeSettings({ contrast })}
        />
        <ChoiceGroup
          label={t(($) => $.settings.layout)}
          values={LAYOUTS}
          value={menu}
          textOf={(layout) => t(($) => $.settings.layouts[layout])}
          pictureOf={(layout) => <LayoutPicture layout={layout} />}
          onChange={(layout) => changeSettings({ layout })}
        />
        <ChoiceGroup
          label={t(($) => $.settings.preset)}
          values={PRESETS}
          value={settings.preset}
          textOf={(preset) => t(($) => $.settings.presets[preset])}
          pictureOf={(preset) => <PresetDot preset={preset} />}
          onChange={(preset) => changeSettings({ preset })}
        />
        <Group>
          <legend>{t(($) => $.language, { ns: 'common' })}</legend>
          <div>
            <LanguageSwitch onChanged={(language) => void sendLocale(language)} />
          </div>
        </Group>
        <Group>
          <legend>{t(($) => $.settings.width)}</legend>
          <FormControlLabel
            control={
              <Switch checked={settings.stretch} onChange={(_, stretch) => changeSettings({ stretch })} />
            }
            label={t(($) => $.settings.stretch)}
          />
        </Group>
      </Body>
    </Drawer>
  );
}
