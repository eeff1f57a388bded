import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { LightButton } from '../light-buttons.tsx';
import { Notice } from '../notice.tsx';
import { SecretBox } from '../secret-box.tsx';
import { FactorButtons } from './password-step.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: 440,
  '& h3': { ...theme.typography.subtitle1, margin: 0 },
  '& code': { whiteSpace: 'pre-line' },
}));

/** The codes, this once, to be taken along. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Frame>
      <h3>{t(($) => $.recovery.title)}</h3>
      <Notice tone="amber">{t(($) => $.recovery.text)}</Notice>
      <SecretBox label={t(($) => $.recovery.all)} value={codes.join('\n')} />
      <FactorButtons>
        <LightButton primary onClick={onDone}>
          {t(($) => $.recovery.done)}
        </LightButton>
      </FactorButtons>
    </Frame>
  );
}
